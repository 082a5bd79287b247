"""Games, contents and grades as pages of HTML."""
