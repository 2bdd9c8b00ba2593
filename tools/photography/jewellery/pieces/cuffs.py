"""Cuffs: open at the front, so that they slide over the wrist bone."""

from ..catalogue import scene
from ..mounts import bezel, pave
from ..ring_parts import court, facing, grooved, on, oval, rest, round_, standing
from ..shapes import plate
from ..space import move, turn_x, turn_z
from ..stones import stone
from ..studio import studio


@scene("tower-bridge-cuff")
def tower_bridge(shot):
    """Its ends are cut square and a little thicker than the band."""
    way, gap = oval(30, 24), 0.085

    def cuff():
        round_(way, court(2.6, 9.0, 3.6), shot.gold, 400, 64, gap, 1 - gap)
        for t in (gap, 1 - gap):
            block = way(t) @ move((0, 0, 1.25))
            plate([(-2.4, -4.9), (2.4, -4.9), (2.4, 4.9), (-2.4, 4.9)], 3.5, shot.gold, block, 0.3)

    if shot.second:
        place = rest(cuff, turn_z(38) @ turn_x(90))
        return studio(24, 56, target=on(place, 4, 0, 18), blur=2.0, focus=on(place, 12, 0, 22))
    place = rest(cuff, turn_z(-30) @ turn_x(90))
    studio(34, 88, target=(-1, -1, 4), blur=2.4, focus=on(place, 0, 0, 24))


@scene("sloane-diamond-cuff")
def sloane(shot):
    size, large, thick, gap = 1.35, 2.6, 2.8, 0.062
    way, top = oval(29.5, 25), oval(29.5 + 2.72, 25 + 2.72)
    step = (2 * size + 0.1) / top.length
    first = gap + (large + size + 0.5) / top.length

    def depth(t):
        from_front = min(t % 1, 1 - t % 1)
        return 1.5 if first - 0.5 * step < from_front < first + 8.6 * step else 0

    def cuff():
        round_(way, grooved(thick, 3.9, 1.24, depth), shot.gold, 1200, 18, gap, 1 - gap, sharp=40)
        for side in (-1, 1):
            pave([top(side * (first + k * step)) for k in range(9)], size, shot.diamond, shot.gold)
            end = top(side * gap) @ move((0, 0, 0.35))
            stone("brilliant", shot.diamond, end, large)
            bezel("brilliant", large, shot.gold, end, wall=0.15, deep=2.6)

    if shot.second:
        place = rest(cuff, turn_z(14) @ turn_x(86))
        return studio(
            26, 52, target=on(place, 0, 0, 27), blur=1.8, focus=on(place, 6, 0, 27.5), stone_axis=facing(place, 26)
        )
    place = rest(cuff, standing(-26, 14))
    studio(34, 84, target=(0, 0, 27), blur=2.4, focus=on(place, 0, -2, 27), stone_axis=facing(place, 34))
