"""Ear climbers: a front that follows the ear's edge upward, and a wire bent behind it."""

from mathutils import Vector

from ..catalogue import scene
from ..ear_parts import facing
from ..motifs import leaf
from ..mounts import bezel
from ..resting import lowered
from ..shapes import ball, wire
from ..space import move, scale, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio

# The Little Bear from the tip of his tail: (x, y) in mm and half width of each stone; then which are joined.
BEAR = [
    (-3.4, 20.4, 1.3),
    (-0.5, 17.2, 0.95),
    (1.3, 13.4, 0.95),
    (1.9, 9.0, 1.0),
    (-0.1, 2.9, 1.3),
    (4.0, 0.6, 1.15),
    (5.7, 6.2, 0.9),
]
JOINED = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)]

# Leaves from the lobe upward: foot (x, y) in mm, turn in degrees, length, width.
SPRAY = [
    (0.4, 0.6, 46, 9.2, 4.6),
    (0.7, 3.2, -44, 8.2, 4.1),
    (0.3, 7.0, 38, 7.0, 3.5),
    (-0.2, 10.4, -40, 5.8, 2.9),
    (-1.4, 13.6, 12, 5.0, 2.5),
]


def back_wire(metal, at, foot, top, drop=4.2):
    """From the front's foot round the edge of the lobe and up to `top`, both (x, y), `drop` mm behind the front."""
    (x, y), (u, v) = foot, top
    bend = [(x, y, 0), (x + 0.1, y - 1.6, -0.5), (x + 0.2, y - 2.4, -drop / 2), (x + 0.2, y - 1.6, 0.5 - drop)]
    wire([*bend, (x * 0.6 + u * 0.4, y * 0.6 + v * 0.4, -drop), (u, v, 0.3 - drop)], 0.4, metal, at, steps=12)
    ball(0.62, metal, at @ move((u, v, 0.3 - drop)))


@scene("little-bear-ear-climbers", samples=64)
def little_bear(shot):
    """Face up, the wire behind following the stars from the foot to the second of the tail."""

    def climber(at):
        seats = [Vector((x, y, 0)) for x, y, _ in BEAR]
        for place, (_, _, radius) in zip(seats, BEAR):
            stone("brilliant", shot.diamond, at @ move(place), radius * 1.12)
            bezel("brilliant", radius * 1.12, shot.gold, at @ move(place), wall=0.16)
        for a, b in JOINED:
            ends = [seats[a].lerp(seats[b], share) - Vector((0, 0, 0.6)) for share in (0.1, 0.5, 0.9)]
            wire(ends, 0.26, shot.gold, at)
        behind = [(4.0, -0.2, -0.7), (4.1, -1.5, -1.2), (4.1, -1.9, -2.8), (3.9, -1.0, -4.2), (4.8, 3.6, -4.8)]
        behind += [(4.9, 6.0, -4.8), (2.2, 9.2, -4.8), (1.4, 13.0, -4.7)]
        wire(behind, 0.36, shot.gold, at, steps=12)
        ball(0.55, shot.gold, at @ move(behind[-1]))

    mirror = scale(-1, 1, 1)
    if shot.second:
        left = lowered(climber, move((-2, -8, 6)) @ turn_z(-16) @ turn_x(24))
        middle = left @ Vector((1.4, 9.4, 0))
        return studio(50, 30, target=middle, azimuth=-10, blur=0.8, stone_axis=facing(left, 0.1), seed=6)
    left = lowered(climber, move((-7.2, -8.4, 6)) @ turn_z(10) @ turn_x(16))
    lowered(lambda at: climber(at @ mirror), move((7.2, -9.4, 6)) @ turn_z(-12) @ turn_x(16))
    studio(68, 36, target=(0, 1.2, 3), blur=0.9, stone_axis=facing(left, 0.1), seed=4)


def spray(shot, at):
    stem = [(0, -0.6, -0.3), (0.5, 2, -0.1), (0.5, 6, 0), (0.1, 10, 0), (-1.4, 14, 0.1)]
    wire(stem, [0.55, 0.5, 0.45, 0.38, 0.3], shot.gold, at)
    for x, y, turn, length, width in SPRAY:
        leaf(
            length, width, shot.gold, at @ move((x, y, 0)) @ turn_z(turn) @ turn_x(9) @ turn_y(turn * -0.18), curl=0.10
        )
    back_wire(shot.gold, at @ move((0, 0, -0.3)), (0, -0.6), (0.2, 12))


@scene("kew-leaf-ear-climbers")
def kew_leaf(shot):
    mirror = scale(-1, 1, 1)
    if shot.second:
        lowered(lambda at: spray(shot, at), move((-8, 7.6, 6)) @ turn_z(-72) @ turn_x(4))
        near = lowered(lambda at: spray(shot, at @ mirror), move((5, -7, 6)) @ turn_z(58))
        return studio(40, 36, target=(0.2, 1.0, 2), azimuth=10, blur=1.0, focus=near @ Vector((0, 6, 0)))
    lowered(lambda at: spray(shot, at), move((-8.6, -8, 6)) @ turn_z(8) @ turn_x(5))
    lowered(lambda at: spray(shot, at @ mirror), move((8.2, -5.4, 6)) @ turn_z(-6) @ turn_x(5))
    studio(46, 43, target=(0, 1.6, 2), blur=1.0)
