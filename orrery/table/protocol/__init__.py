"""All that goes over the network, declared once: messages of the socket, bodies and answers."""
