"""What finished matches say of people: ratings, careers, and the records of a house."""
