"""Starts the app: `python -m coven`."""

import sys

from coven.app import main

try:
    main()
except KeyboardInterrupt:
    sys.exit(130)
