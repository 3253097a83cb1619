"""Dou Fu 斗福: capture the animals of the zodiac, complete sets, declare. For 2 to 4 players, or two teams of two."""

from app.games.dou_fu.rules import DouFu

GAME = DouFu()
