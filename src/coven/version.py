"""The version of the installed app."""

from importlib.metadata import PackageNotFoundError, version

# A wheel has the project's name, a bundle of Briefcase the app's.
_DISTRIBUTIONS = ("pocket-coven", "coven")


def app_version() -> str:
    """Returns the version, or "unpackaged" in a folder that was never installed."""
    for name in _DISTRIBUTIONS:
        try:
            return version(name)
        except PackageNotFoundError:
            continue
    return "unpackaged"
