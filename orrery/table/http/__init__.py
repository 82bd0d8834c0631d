"""The HTTP API: its endpoints, their OpenAPI description, rate limits and headers."""
