"""The pages people see, made on the server; what moves on them is in `static`."""

from orrery.table.pages.routes import broken, routes

__all__ = ["broken", "routes"]
