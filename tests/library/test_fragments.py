import pytest

from c4studio.library.fragments import Fragment
from c4studio.library.library import LibraryError


@pytest.mark.parametrize(
    ("text", "fragment"),
    [
        ("", Fragment()),
        ("d1=r", Fragment(red=((3, 0),))),
        ("D1=R, e1=y e2=- c1=-", Fragment(((3, 0),), ((4, 0),), ((2, 0), (4, 1)))),
        ("d1=r d1=r", Fragment(red=((3, 0),))),
        ("7/7/7/7/7/3ry2", Fragment(((3, 0),), ((4, 0),))),
    ],
)
def test_a_fragment_is_read_and_written(text: str, fragment: Fragment) -> None:
    assert Fragment.from_text(text) == fragment
    assert Fragment.from_text(fragment.text()) == fragment


@pytest.mark.parametrize("text", ["d1", "d9=r", "d1=x", "d1=r d1=y", "7/7", "=", "d1=r e"])
def test_what_is_no_fragment_is_refused(text: str) -> None:
    with pytest.raises(LibraryError):
        Fragment.from_text(text)
