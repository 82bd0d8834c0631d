"""The pages people see, made on the server; what moves on them is in `static`."""

from orrery.table.pages.routes import add_pages

__all__ = ["add_pages"]
