"""Dou Fu 斗福: capture animals, complete sets, declare. 2 to 4 players, or two teams."""
