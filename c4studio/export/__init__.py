"""Export of games as pages, reports, pictures and texts.

``forms`` has the one table of export formats; the command line and the window know no other. To add
a format, write a function that takes a ``Request`` and returns the bytes of a file, and give it a
row in the table. An option that no format has yet is a field of ``Request``, and an argument in
``c4studio.cli.export``.

Qt is loaded only when a format that Qt draws is written.
"""
