"""Tests of pictures; run as a program, it makes the pictures of the manual."""
