"""The parts of the screen of Dou Fu. All are frozen, small and without names, so that equal parts are equal drawings.

What was drawn is looked up by its part, for each viewer again, so parts remember their hash. A token "" means that the move is
not the viewer's to make now. Cards are ids of cards.CARDS, sets ids of winning.WINNINGS, sides and seats numbers (NOBODY, -1,
if there is none).
"""

from app.games.dou_fu.parts.areas import AreaPart, Group, Loss, Stake, Tile, Ways
from app.games.dou_fu.parts.own import (
    Answer,
    Eat,
    Gain,
    Hand,
    HandCard,
    Question,
    Rival,
    SkillPart,
    Skills,
    Target,
    TargetGroup,
)
from app.games.dou_fu.parts.results import History, HistoryRow, Settlement, ShareLine
from app.games.dou_fu.parts.table import (
    DeedPart,
    Facts,
    LastCapture,
    Latest,
    PlayerPart,
    PoolCard,
    PoolPart,
    Roulette,
    Slot,
    TableInfo,
)

__all__ = [
    "Answer",
    "AreaPart",
    "DeedPart",
    "Eat",
    "Facts",
    "Gain",
    "Group",
    "Hand",
    "HandCard",
    "History",
    "HistoryRow",
    "LastCapture",
    "Latest",
    "Loss",
    "PlayerPart",
    "PoolCard",
    "PoolPart",
    "Question",
    "Rival",
    "Roulette",
    "Settlement",
    "ShareLine",
    "SkillPart",
    "Skills",
    "Slot",
    "Stake",
    "TableInfo",
    "Target",
    "TargetGroup",
    "Tile",
    "Ways",
]
