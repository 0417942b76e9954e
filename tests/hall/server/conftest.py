"""Fixture: a server for each test."""

from pathlib import Path

import pytest

from hall.server.config import ServerConfig
from hall.timings import DEFAULT_TIMINGS, Timings
from tests.hall.server.asgi_client import NO_LIMITS, RunStory, ServerStory, run_asgi_server


@pytest.fixture
def run_story(path: Path) -> RunStory:
    """Returns a function that runs a story with a server of its own."""

    async def run(
        story: ServerStory, config: ServerConfig = NO_LIMITS, timings: Timings = DEFAULT_TIMINGS
    ) -> None:
        async with run_asgi_server(path, config, timings) as place:
            await story(place, place.client())

    return run
