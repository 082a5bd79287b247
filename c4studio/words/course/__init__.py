"""The texts of the guide, a course on Connect Four with exercises, from easy to hard."""

from c4studio.words.course.chapter import Chapter, Example, ExampleStep, Exercise
from c4studio.words.course.reading import read_chapters

CHAPTERS = read_chapters()
"""All chapters of the course, in order."""
