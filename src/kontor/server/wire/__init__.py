"""The Structs of the wire: what the server says and hears, checked and typed at the edge."""
