"""One match without any transport: the driver, its record, undo, saves, replay and stories."""
