"""The skills of Dou Fu (section 8): a file for each animal, what they share, and how they are used.

skill.py says what a skill is, table.py lists all with their names, using.py has the move, orders.py the slot of rat, monkey
and pig, jade.py and status.py what the jade pig does. Nothing is imported here: a capture asks status.py, a horse captures.
"""
