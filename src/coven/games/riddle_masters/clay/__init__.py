"""Clay: sculptures shaped, turned round and looked at."""
