"""What outlives the server: people, matches, their logs and chats, in SQLite or PostgreSQL."""
