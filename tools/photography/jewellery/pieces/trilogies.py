"""Rings with three stones in a row."""

from ..catalogue import scene
from ..clear import clear_of_metal, coloured
from ..mounts import bezel, claws
from ..ring_parts import INSIDE, facing, lying, on, rest, round_the_finger, shank, spun, standing, tulip
from ..space import move, scale, turn_z
from ..stones import grown, outline, stone
from ..studio import studio


@scene("eaton-trilogy-ring")
def eaton(shot):
    across, along, side, side_along = 2.85, 3.85, 2.1, 2.8
    height = INSIDE + 1.7 + across * 0.95

    def ring():
        shank(shot.gold, thick=(1.6, 1.9), wide=(2.2, 2.9))
        tulip(
            "oval",
            across,
            shot.diamond,
            shot.gold,
            move((0, 0, height)),
            along,
            4,
            45,
            foot=0.42,
            gauge=0.09,
            tips=[42, 138, 222, 318],
        )
        for way in (-1, 1):
            at = round_the_finger(way * 25.5, INSIDE + 1.7 + side * 0.9)
            tulip(
                "oval",
                side,
                shot.diamond,
                shot.gold,
                at,
                side_along,
                4,
                45,
                foot=0.46,
                gauge=0.105,
                tips=[42, 138, 222, 318],
            )

    place = rest(ring, standing(8, 3) if shot.second else lying(-16))
    clear_of_metal()
    if shot.second:
        return studio(
            24, 31, target=(0, 0, 10.4), blur=1.2, focus=on(place, 0, -2, height), stone_axis=facing(place, 24, 0, 0.6)
        )
    studio(40, 31, target=(0, -0.5, 4.2), blur=1.3, focus=on(place, 0, 0, height), stone_axis=facing(place, 38))


def stepped_collar(across, along, gem, material, at):
    """An oval rubbed over, on two steps that widen towards the finger."""
    stone("oval", gem, at, across, along)
    bezel("oval", across, material, at, along, wall=0.13, lip=0.38, deep=2.6)
    for by, high in ((0.75, -0.35), (1.15, -0.95)):
        line = outline("oval", across, along, 120, by)
        inner = (across - 0.1) / (across + by)
        spun(
            line,
            [
                (inner, high),
                (0.965, high),
                (1, high - 0.14),
                (1, high - 0.62),
                (0.9, high - 1.15),
                (0.5, high - 1.7),
                (0.45, high - 1.1),
            ],
            material,
            at,
        )


@scene("garnet-row-trilogy-ring")
def garnet_row(shot):
    across, along, side, side_along = 2.5, 3.35, 2.0, 2.7
    height = INSIDE + 3.1

    def ring():
        shank(shot.gold, thick=(1.6, 1.9), wide=(2.6, 4.6), rise=3)
        garnet = coloured(shot.gem("garnet"), (0.8, 0.03, 0.3), 0.6, 1.8)
        stepped_collar(across, along, garnet, shot.gold, move((0, 0, height)))
        for way in (-1, 1):
            stepped_collar(side, side_along, garnet, shot.gold, round_the_finger(way * 32, INSIDE + 2.9))

    place = rest(ring, standing(-14, 3) if shot.second else lying(22))
    clear_of_metal()
    if shot.second:
        return studio(
            26, 31, target=(0, 0, 10.2), blur=1.2, focus=on(place, 0, -2, height), stone_axis=facing(place, 26, 0, 0.6)
        )
    studio(40, 31, target=(0, -2.4, 4.2), blur=0.9, focus=on(place, 0, 0, height), stone_axis=facing(place, 40))


def tapered_baguette(half_width, half_length, gem, at, taper=0.26):
    """A baguette wider at its −y end; its facets stay flat because the cut is drawn towards a vanishing point."""
    made = stone("baguette", gem, at, 1, half_length / half_width)
    made.data = made.data.copy()
    long = half_length / half_width
    for vertex in made.data.vertices:
        near = 1 + taper * vertex.co.y / long
        vertex.co = (vertex.co.x / near, (vertex.co.y + taper * long) / near, vertex.co.z / near)
    made.matrix_world = at @ scale(half_width)


@scene("dorchester-pear-ring", samples=64)
def dorchester(shot):
    across, along = 3.45, 5.2
    height = INSIDE + 1.7 + across * 0.92

    def guard(way):
        at = round_the_finger(way * 27, INSIDE + 3.3) @ turn_z(-90 * way)
        tapered_baguette(1.15, 2.5, shot.diamond, at)
        line = [(-1.55, -2.5), (1.55, -2.5), (0.91, 2.5), (-0.91, 2.5)]
        wall = grown(line, 0.26)
        spun(
            wall,
            [(0.80, -0.25), (0.83, 0.14), (0.93, 0.22), (1, 0.08), (0.98, -0.9), (0.6, -1.9), (0.4, -1.9), (0.6, -0.9)],
            shot.gold,
            at,
            30,
        )

    def ring():
        shank(shot.gold, thick=(1.6, 1.9), wide=(2.3, 2.7))
        at = move((0, 0, height))
        tulip("pear", across, shot.diamond, shot.gold, at, along, foot=0.34, gauge=0.085, tips=[22, 158, 218, 322])
        claws(across, shot.gold, at, gauge=0.095, base=0.27, along=along, gallery=False, tips=[90])
        for way in (-1, 1):
            guard(way)

    place = rest(ring, standing(-14, 4) if shot.second else lying(8))
    clear_of_metal()
    if shot.second:
        return studio(
            52,
            27,
            target=on(place, 0, 0, 10),
            azimuth=12,
            blur=0.9,
            focus=on(place, 0, 0, height),
            stone_axis=facing(place, 52, 12, 0.4),
        )
    studio(44, 31, target=(0, -2.6, 4.2), blur=0.9, focus=on(place, 0, 0, height), stone_axis=facing(place, 38))
