"""The list of a review's mistakes, their reasons, and the commands that go to them."""
