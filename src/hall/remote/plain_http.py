"""Refuses connections without encryption to public addresses."""

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from typing import Any

import httpx

from hall.table import HallError

CONNECTING = "connection.connect_tcp.started"
CONNECTED = "connection.connect_tcp.complete"


def is_public(address: str) -> bool:
    """Returns whether an IP address is on the internet; raises ValueError for anything else."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return (mapped or parsed).is_global


async def refuse_public_hosts(request: httpx.Request) -> None:
    """Checks every new connection for a request; a hook of the HTTP client for plain HTTP.

    A name without a dot or in a local domain may lead anywhere, so its addresses count.
    """
    request.extensions = {**request.extensions, "trace": _check_connection}


async def _check_connection(event: str, details: Mapping[str, Any]) -> None:
    """Raises HallError before a connection is made, and before anything is sent on it."""
    if event == CONNECTING:
        host = details["host"]
        for address in await _look_up(host.decode() if isinstance(host, bytes) else host):
            if is_public(address):
                raise HallError("plain_public")
    elif event == CONNECTED:
        # The second lookup of the same name may have had another answer.
        stream = details["return_value"]
        peer = stream.get_extra_info("server_addr")
        if peer is None:
            # The host has closed the connection already, as a server that is killed does.
            await stream.aclose()
            raise httpx.ConnectError("closed by the host")
        if is_public(str(peer[0])):
            await stream.aclose()
            raise HallError("plain_public")


async def _look_up(host: str) -> tuple[str, ...]:
    """Returns the IP addresses of a host; raises OSError."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return tuple(str(place[0]) for *_, place in found)
