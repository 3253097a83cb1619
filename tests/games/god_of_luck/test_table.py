"""What the table of God of Luck says by itself, without a view: short names, prices, the guide of a first turn."""

from __future__ import annotations

import re
from typing import Any

import pytest

from app import i18n
from app.games.god_of_luck.cards import CARDS
from app.games.god_of_luck.gods import GODS
from app.web import templates
from tests.games.god_of_luck.test_rules_page import page

SUM = re.compile(r"sum(\d+)")


def names(lang: str) -> Any:
    """The dictionaries of names.html in one language."""
    return templates.environment(lang).get_template("games/god_of_luck/names.html").module


def test_numbers_on_the_table_are_those_of_the_rules() -> None:
    """Section 3: the table shows decks, values, prices and luck that its parts do not carry."""
    told = names("en")
    assert told.dice_of == {card.id: card.dice for card in CARDS.values()}
    assert told.worth == {card.id: card.value for card in CARDS.values()}
    assert told.luck == {god.id: god.luck for god in GODS.values()}
    assert told.price == {god.id: god.cost for god in GODS.values() if god.id != "fushen"}, (
        "the God of Luck is not for sale"
    )
    assert told.gifts == {god.id: god.gives for god in GODS.values() if god.gives}
    sums = {card.id: SUM.fullmatch(card.condition) for card in CARDS.values()}
    assert told.sums == {card: int(found[1]) for card, found in sums.items() if found}


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_everything_has_a_short_name_and_a_few_words(lang: str) -> None:
    told = names(lang)
    assert set(told.short) == CARDS.keys() | GODS.keys()
    assert set(told.wants) == CARDS.keys()
    assert set(told.does) == GODS.keys()
    assert max(map(len, told.short.values())) <= 17, "longer names do not fit on the cards of a phone"
    assert len({told.short[god] for god in GODS}) == len(GODS), "two gods have the same short name"
    assert len({told.short[card] for card in CARDS}) == len(CARDS), "two cards have the same short name"


def test_chinese_names_beside_the_english_ones_are_the_translations() -> None:
    assert names("en").hanzi == {god.id: i18n.translate(god.name, "zh-Hant") for god in GODS.values()}


def test_the_guide_is_folded_without_script_and_has_three_steps() -> None:
    page("en")  # gives templates their addresses
    macro = templates.macros("games/god_of_luck/table.html", "en")["table"]
    regions = dict.fromkeys(["round", "phase", "hand", "court", *(f"decks-{index}" for index in range(4))], "")
    html = str(macro(regions, None))
    guide = html[html.index("<details") : html.index("</details>")]
    assert 'data-guide="god_of_luck"' in guide
    assert " open" not in guide.partition(">")[0]
    assert re.findall(r'class="step-(\d)"', guide) == ["1", "2", "3"]
