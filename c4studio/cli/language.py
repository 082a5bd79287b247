"""``c4studio language``: finds what is wrong in the file of a language."""

import argparse

from c4studio.cli.common.arguments import EXIT_FAILED, EXIT_OK
from c4studio.cli.common.command import command, command_group, file_path
from c4studio.cli.common.reports import report_options, show_report
from c4studio.ground.languages import read_language_file
from c4studio.language.translation import layout_faults
from c4studio.report.languages import tell_faults_of_language


def _check(options: argparse.Namespace) -> int:
    found = read_language_file(options.file)
    faults = *found.faults, *layout_faults(found.language)
    show_report(tell_faults_of_language(options.file, faults), options)
    return EXIT_FAILED if faults else EXIT_OK


COMMANDS = command_group(
    "language", (), command("language check", _check, *report_options(), file_path("file"))
)
