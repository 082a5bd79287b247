"""The name of a step of undo, where a test makes a step and does not look at its name."""

from c4studio.language.messages import Remark
from c4studio.language.said import say

STEP = say(Remark.UNDO_TYPING_COMMENT)
