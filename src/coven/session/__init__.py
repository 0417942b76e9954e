"""One table on this phone: controller, hand-off, news, members and results."""
