"""Playing apart: the ways to tables with several phones, and the screens around them."""
