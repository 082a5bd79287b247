"""The threads that tests of documents work with."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from c4studio.background.jobs import Storage


@pytest.fixture
def storage(qapp: QGuiApplication) -> Iterator[Storage]:
    storage = Storage("test")
    yield storage
    storage.close()
