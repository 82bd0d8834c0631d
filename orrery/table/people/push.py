"""Notifications by browser push: encrypted for one browser (RFC 8291), signed (RFC 8292)."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode

from orjson import dumps, loads

from orrery.table.config import BadSetting, Config
from orrery.table.people import outside
from orrery.table.storage.models import Subscription

try:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid02
except ImportError as error:
    raise BadSetting(
        "ORRERY_PUSH needs packages that are not installed: pip install 'orrery[push]'"
    ) from error

DAY = 86_400
HALF_A_DAY = 43_200
POINT_BYTES, AUTH_BYTES = 65, 16
"""How long the two keys of a browser are."""


class Push:
    """Sends to the push services of browsers."""

    def __init__(self, config: Config) -> None:
        self._private = config.private_targets
        self._contact = config.push
        self._vapid = Vapid02.from_raw(config.push_key.encode())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = urlsafe_b64encode(point).decode().rstrip("=")
        """The public key that browsers subscribe with."""

    def send(self, to: Subscription, content: dict[str, str]) -> int:
        """Send a notification; the status of the push service. Raises Unreachable."""
        keys = loads(to.keys)
        body = http_ece.encrypt(
            dumps(content),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(keys["p256dh"]),
            auth_secret=decoded(keys["auth"]),
            version="aes128gcm",
        )
        parts = outside.check(to.target, private=self._private)
        claims = {
            "sub": self._contact,
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + HALF_A_DAY,
        }
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "high",
        }
        if content.get("table"):
            # A later one about the same table takes the place of one that is still under way.
            headers["Topic"] = content["table"]
        return outside.post(to.target, body, headers, private=self._private)


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether something can be encrypted with these keys of a browser."""
    try:
        point, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == POINT_BYTES and len(secret) == AUTH_BYTES
