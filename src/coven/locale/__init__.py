"""Translation catalogues; `python -m tests.tools.catalogues` updates them."""
