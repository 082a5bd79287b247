"""What is found out about games, as something to send, print or put on a page.

``forms`` has the one table of what games can be written as; the command line and the window read
it, and know nothing else of any form. To add one, write a function that takes a ``Request`` and
gives the bytes of a file, and give it a row there. An option that no form has yet is a field of
``Request``, and one argument in ``c4studio.cli.export``.

Nothing here needs Qt before a form that is drawn by it is asked for.
"""
