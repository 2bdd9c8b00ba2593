"""Bangles: rigid, oval or round, about sixty millimetres wide inside."""

from ..catalogue import scene
from ..materials import gold
from ..mounts import pave
from ..ring_parts import court, facing, grooved, on, oval, rest, round_, standing
from ..shapes import wire
from ..space import move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio


@scene("hammered-oval-bangle")
def hammered_oval(shot):
    planished = gold(shot.tone, 0.09, hammered=0.42)

    def bangle(large=True):
        a, b = (31, 26) if large else (29, 24.4)
        round_(oval(a, b), court(3.0, 5.2, 2.6), planished, 480, 64)

    if shot.second:
        rest(bangle, turn_z(16) @ turn_x(90), -3, 2)
        leaning = turn_z(-41) @ turn_y(8.4) @ turn_z(17) @ turn_x(90)
        rest(lambda: bangle(False), leaning, 5, -5)
        return studio(33, 104, target=(0, -2, 6), blur=3, focus=(4, -29, 9))
    rest(bangle, turn_z(-18) @ turn_x(90))
    studio(36, 94, target=(0, 0, 3), blur=2.6, focus=(0, -26, 4))


@scene("halcyon-diamond-bangle")
def halcyon(shot):
    size, thick, a, b = 1.55, 3.1, 30, 25.5
    way = oval(a, b)
    top = oval(a + thick - 0.1, b + thick - 0.1)
    step = (2 * size + 0.1) / top.length

    def depth(t):
        return 1.75 if min(t % 1, 1 - t % 1) < 8.62 * step else 0

    def hinge():
        """Three knuckles on a pin, at the side; a seam faces it across the wrist."""
        side = way(0.75) @ move((0, 0, thick))
        for y in (-1.5, 0, 1.5):
            wire([(0, y - 0.68, 0), (0, y + 0.68, 0)], 0.85, shot.gold, side, tip=False)
        for t in (0.25, 0.75):
            for x in (-0.28, 0.28):
                seam = way(t) @ move((x, 0, thick / 2))
                wire([(0, -2.28, 1.62), (0, 2.28, 1.62)], 0.12, shot.gold, seam, tip=False)
        wire([(0, 0, -0.3), (0, 0, 0.7)], 0.55, shot.gold, way(0.23) @ move((0, 0, thick)))

    def bangle():
        round_(way, grooved(thick, 4.4, 1.42, depth), shot.gold, 1200, 18, sharp=40)
        pave([top((k - 8) * step) for k in range(17)], size, shot.diamond, shot.gold)
        hinge()

    if shot.second:
        place = rest(bangle, standing(24, 8))
        return studio(
            34, 56, target=on(place, 4, 0, 25), blur=2.0, focus=on(place, 2, 0, 28.5), stone_axis=facing(place, 34)
        )
    place = rest(bangle, turn_z(18) @ turn_x(90) @ turn_y(14))
    studio(20, 88, target=(0, 0, 3), blur=2.4, focus=on(place, 0, 0, 28), stone_axis=facing(place, 20))


@scene("claridge-baguette-bangle", samples=112)
def claridge(shot):
    count, thick, inside = 57, 3.3, 29.5
    girdle = oval(inside + thick - 0.12)
    width = girdle.length / count / 2 - 0.04

    def bangle():
        round_(oval(inside), grooved(thick, 6.6, 2.55, lambda t: 2.0), shot.gold, 720, 18, sharp=40)
        for k in range(count):
            stone("baguette", shot.diamond, girdle((k + 0.5) / count), width, 2.62)

    if shot.second:
        place = rest(bangle, standing(-56, 5))
        return studio(
            30, 58, target=on(place, 0, 0, 22), blur=2.0, focus=on(place, 0, -3, 32), stone_axis=facing(place, 30)
        )
    place = rest(bangle, turn_x(90))
    studio(19, 84, target=(0, 0, 2), blur=2.4, focus=on(place, 0, 0, 32), stone_axis=facing(place, 19))
