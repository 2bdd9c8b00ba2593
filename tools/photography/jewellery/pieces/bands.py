"""Rings without stones: bands, a dome and a signet."""

from math import cos, pi, sin, sqrt

from ..catalogue import scene
from ..ring_parts import INSIDE, lying, on, oval, rest, round_, shank, spun, standing
from ..shapes import superellipse
from ..space import move, turn_x, turn_z
from ..stones import outline
from ..studio import studio


@scene("whisper-band")
def whisper(shot):
    def ring():
        shank(shot.gold, thick=1.2, wide=1.2, power=2)

    if shot.second:
        for level, (x, y) in enumerate(((0, 0), (0.35, -0.2), (-0.2, -0.4))):
            rest(ring, turn_x(90), x, y, level * 1.18)
        return studio(31, 30, target=(0, -1, 1.6), azimuth=20, blur=1.2, focus=(3, -8.6, 2.4))
    rest(ring, standing(44, 4), -4, 4)
    rest(ring, turn_x(90))
    studio(30, 38, target=(-1.5, 0, 7.6), blur=1.2, focus=(-1, -6, 5))


@scene("rope-walk-ring")
def rope_walk(shot):
    strands, lead, core = 12, 6.0, 1.0
    middle = oval(INSIDE + core)
    turns = round(middle.length / lead)

    def twisted(t, s):
        ridge = (s * strands + t * turns * strands) % 1
        r = core - 0.27 * (1 - sqrt(1 - (1.86 * (ridge - 0.5)) ** 2))
        return r * cos(2 * pi * s), r * sin(2 * pi * s)

    def ring():
        round_(middle, twisted, shot.gold, 1400, 144)

    if shot.second:
        place = rest(ring, standing(58, 0))
        return studio(26, 20, target=on(place, 0, 0, 7.5), azimuth=0, blur=1.0, focus=on(place, 3, 0, 9.5))
    rest(ring, turn_z(30) @ turn_x(90))
    studio(34, 34, target=(0, 0, 1), azimuth=0, blur=1.4, focus=(0, -9, 2))


@scene("albert-dome-ring")
def albert_dome(shot):
    def near(t):
        return ((1 + cos(2 * pi * t)) / 2) ** 1.5

    def dome(t, s):
        """A shell: up over the wave for half of s, back along the hollow for the other half."""
        wide, high = 3.4 + 7.6 * near(t), 1.5 + 3.6 * near(t)
        if s < 0.5:
            x, y = superellipse(s, wide / 2, high, 2.2)
            return y + 0.25, x
        x, y = superellipse(1 - s, wide / 2, high, 2.2)
        wall = 0.75 + 0.25 * near(t)
        return max(0.0, y - wall) * (1 if near(t) > 0.02 else 0), x * (1 - wall / wide * 1.6)

    def ring():
        round_(oval(INSIDE), dome, shot.gold, 360, 96)

    if shot.second:
        place = rest(ring, lying(-36, 20))
        return studio(30, 34, target=(0, 0, 4.5), blur=1.4, focus=on(place, 0, 0, INSIDE + 4))
    place = rest(ring, standing(33, 8))
    studio(36, 38, target=(0, 0, 10.5), blur=1.4, focus=on(place, 0, -4, INSIDE + 3))


@scene("guildhall-signet-ring")
def guildhall(shot):
    face = INSIDE + 3.1

    def shoulders(t, s):
        """The shank widens to the face and is flattened under it."""
        near = ((1 + cos(2 * pi * t)) / 2) ** 2.6
        wide, high = 3.0 + 7.2 * near, 1.7 + 1.3 * near
        level = (face - 0.9) / max(0.2, cos(2 * pi * t)) - INSIDE
        x, y = superellipse(s, min(high * 1.25, level) / 2, wide / 2, 2.7)
        return min(high * 1.25, level) / 2 + (x * 0.82 if x < 0 else x), y

    def ring():
        round_(oval(INSIDE), shoulders, shot.gold, 400, 64)
        line = [(y, x) for x, y in outline("cushion", 5.3, 6.0, 240)]
        side = [
            (0.0005, 0),
            (0.93, 0),
            (0.975, -0.05),
            (1, -0.25),
            (0.995, -0.6),
            (0.94, -1.4),
            (0.80, -2.3),
            (0.55, -2.6),
            (0.0005, -2.6),
        ]
        spun(line[::-1], side, shot.gold, move((0, 0, face)), 50)

    if shot.second:
        place = rest(ring, lying(32))
        return studio(33, 34, target=(0, 0, 4.6), blur=1.4, focus=on(place, 0, 0, face))
    place = rest(ring, standing(-30, 32))
    studio(34, 38, target=(0, -1, 9.6), blur=1.4, focus=on(place, 0, 0, face))
