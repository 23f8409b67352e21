"""The rule chapters of The Traders of Genoa, one module each."""
