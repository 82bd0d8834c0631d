"""Open sockets: sessions, what each connection is shown, and the transport below them."""
