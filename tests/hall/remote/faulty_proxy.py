"""A TCP proxy between phones and a server that simulates network faults."""

import asyncio
from collections.abc import Callable
from random import Random

from tests.hall.table_builders import wait_until

LARGEST = 65_536  # bytes per read
LOOP_TURNS = 10  # event loop iterations; more than a new connection needs to reach its handler


class ProxyLink:
    """One connection through the proxy."""

    def __init__(
        self,
        near: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        far: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        self.near = near
        self.far = far
        self.streaming = False  # carries an event stream
        self.received = bytearray()  # all bytes from the server
        self.request = b""  # the last request

    def cut(self) -> None:
        """Aborts both sides."""
        for _, writer in (self.near, self.far):
            writer.transport.abort()


async def close_server(server: asyncio.Server) -> None:
    """Closes a server after its last connections have been accepted.

    asyncio leaves a connection open if it arrives while the server closes.
    """
    loop = asyncio.get_running_loop()
    for door in server.sockets:
        loop.remove_reader(door.fileno())
    for _ in range(LOOP_TURNS):
        await asyncio.sleep(0.001)
    server.close()


class FaultyProxy:
    """A TCP proxy that cuts, delays, reorders and duplicates, or is down.

    Bytes of one connection keep their order, as in TCP; connections overtake each other.
    """

    def __init__(self, port: int, seed: object = 0) -> None:
        self.target = port
        self.random = Random(repr(seed))
        self.cuts = 0
        self.cut_every = 0  # average number of chunks between cuts, 0 for never
        self.delay: Callable[[], float] = lambda: 0.0  # seconds per chunk, one way
        self.delayed = 0  # number of chunks
        self.double_every = 0  # average number of actions between duplicates, 0 for never
        self.doubled = 0
        self.swallows_streams = False
        self.links: set[ProxyLink] = set()
        self.opened: list[ProxyLink] = []  # including closed ones
        self._server: asyncio.Server | None = None
        self._port = 0
        self._coming = 0
        self._doubling: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """The address for phones."""
        return f"http://127.0.0.1:{self._port}"

    async def open(self) -> "FaultyProxy":
        """Starts the proxy, always at the same address."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    async def close(self) -> None:
        """Cuts all connections and refuses new ones."""
        server, self._server = self._server, None
        if server is not None:
            await close_server(server)
        self.cut_all()
        await wait_until(lambda: not self.links and not self._coming and not self._doubling)

    def cut_all(self) -> None:
        for link in tuple(self.links):
            link.cut()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._coming += 1
        try:
            far = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.transport.abort()
            return
        finally:
            self._coming -= 1
        link = ProxyLink((reader, writer), far)
        self.links.add(link)
        self.opened.append(link)
        if self._server is None:
            link.cut()
        there = asyncio.create_task(self._carry(link, reader, far[1], there=True))
        back = asyncio.create_task(self._carry(link, far[0], writer, there=False))
        both = {there, back}
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            link.cut()
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            self.links.discard(link)

    async def _carry(
        self,
        link: ProxyLink,
        source: asyncio.StreamReader,
        sink: asyncio.StreamWriter,
        *,
        there: bool,
    ) -> None:
        loop, last = asyncio.get_running_loop(), 0.0
        due: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        pouring = asyncio.create_task(self._pour(due, sink))
        try:
            while piece := await source.read(LARGEST):
                if there:
                    link.streaming |= b"/events" in piece
                else:
                    link.received += piece
                    if link.streaming and self.swallows_streams:
                        continue
                wait = self.delay()
                self.delayed += wait > 0.0
                at = max(last, loop.time() + wait)
                last = at
                if there:
                    # The head of a request may arrive before its body.
                    link.request = piece if b"\r\n\r\n" in piece else link.request + piece
                    if self._is_to_double(link.request):
                        self._send_again(link.request)
                doomed = bool(self.cut_every) and self.random.random() < 1 / self.cut_every
                # The phone cannot know whether the last chunk arrived.
                if not doomed or self.random.random() < 0.5:
                    due.put_nowait((at, piece))
                if doomed:
                    self.cuts += 1
                    await asyncio.sleep(self.random.uniform(0.0, 0.002))
                    return
            # Data sent before the end still arrives.
            await asyncio.sleep(max(0.0, last - loop.time()))
            await asyncio.sleep(0)
        except OSError:
            return
        finally:
            pouring.cancel()

    def _is_to_double(self, request: bytes) -> bool:
        """Returns whether to duplicate a request, which must be a complete action."""
        head, _, body = request.partition(b"\r\n\r\n")
        acts = head.startswith(b"POST") and head.split(b" ")[1].endswith((b"/actions", b"/undo"))
        whole = b"content-length: %d" % len(body) in head.lower()
        if not (self.double_every and acts and whole):
            return False
        return self.random.random() < 1 / self.double_every

    def _send_again(self, piece: bytes) -> None:
        self.doubled += 1
        task = asyncio.create_task(self._double(piece))
        self._doubling.add(task)
        task.add_done_callback(self._doubling.discard)

    async def _double(self, piece: bytes) -> None:
        """Sends a request again later, on a new connection."""
        await asyncio.sleep(self.random.uniform(0.0, 0.05))
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.target)
            writer.write(piece)
            await reader.readuntil(b"\r\n\r\n")
        except (OSError, asyncio.IncompleteReadError):
            return
        writer.transport.abort()

    async def _pour(
        self, due: "asyncio.Queue[tuple[float, bytes]]", sink: asyncio.StreamWriter
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            at, piece = await due.get()
            if at > loop.time():
                await asyncio.sleep(at - loop.time())
            sink.write(piece)


def lossy_delay(random: Random, delay: float, loss: float) -> Callable[[], float]:
    """Returns the delay of a chunk; a lost one is sent again after TCP's timeout."""

    def seconds() -> float:
        wait, timeout = delay, max(0.2, 4 * delay)
        while random.random() < loss:
            wait += timeout
            timeout *= 2
        return wait

    return seconds
