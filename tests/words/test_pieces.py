from hypothesis import given
from hypothesis import strategies as st

from c4studio.words.pieces import cut_end, cut_in_front, one_line


def test_what_is_too_long_is_cut_to_the_length_with_its_ellipsis() -> None:
    assert cut_end("1234567", 7) == cut_in_front("1234567", 7) == "1234567"
    assert cut_end("12345678", 7) == "123456…"
    assert cut_in_front("12345678", 7) == "…345678"


@given(st.text(st.sampled_from("ab  \n\t\r\v\f\x1c\x85\xa0\u2003\u2028\u3000\u200b")) | st.text())
def test_one_line_has_one_space_between_words(text: str) -> None:
    assert one_line(text) == " ".join(text.split())
