"""Clay sculptures: geometry, rendering, the studio and descriptions in words."""
