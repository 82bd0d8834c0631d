"""The proxy of the hosting page, as Debian packages it, before a real server."""

from __future__ import annotations

import asyncio
import json
import subprocess
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.table.processes import PATIENCE, Server, free_port, open_table

EXAMPLE = Path(__file__).parents[2] / "examples" / "hosting" / "nginx.conf"
AROUND = """
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    {site}
}}
"""


def site(port: int, behind: int) -> str:
    """The example without certificates, at other ports."""
    lines = EXAMPLE.read_text().replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    kept = [line for line in lines.splitlines() if "ssl_certificate" not in line]
    return "\n".join(kept).replace("127.0.0.1:8000", f"127.0.0.1:{behind}")


def test_calls_pages_and_sockets_pass_through_nginx(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        port = free_port()
        (tmp_path / "nginx.conf").write_text(
            AROUND.format(folder=tmp_path, site=site(port, server.port))
        )
        proxy = subprocess.Popen(["/usr/sbin/nginx", "-c", str(tmp_path / "nginx.conf")])
        try:
            url = f"http://127.0.0.1:{port}"
            until = time.monotonic() + PATIENCE
            while True:
                try:
                    httpx.get(f"{url}/api/ready", timeout=PATIENCE).raise_for_status()
                    break
                except httpx.ConnectError:
                    assert time.monotonic() < until
                    time.sleep(0.05)
            # A page of this address may call: `Host` arrives as the browser sees it.
            named = httpx.put(f"{url}/api/me", json={"name": "Anna"}, headers={"Origin": url})
            assert named.status_code == 200
            assert httpx.post(f"{url}/api/records", content=b"x" * 70_000).status_code == 413
            table, held = open_table(url)

            async def play() -> None:
                address = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
                headers = {"Authorization": f"Bearer {held[0]}", "Origin": url}
                async with connect(address, additional_headers=headers) as socket:
                    await socket.send(json.dumps({"type": "hello", "panels": False}))
                    assert json.loads(await socket.recv())["type"] == "welcome"

            asyncio.run(play())
        finally:
            proxy.terminate()
            proxy.wait(PATIENCE)
