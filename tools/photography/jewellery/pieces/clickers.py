"""Clickers of plain gold and of small diamonds: hinged hoops for one piercing, shown one at a time."""

from math import cos, radians

from mathutils import Vector

from ..catalogue import scene
from ..hoop_parts import (
    Section,
    brilliants,
    channel,
    foot,
    hinged,
    oval,
    row_angles,
    shared_claws,
    span_of,
    station,
    toward,
)
from ..mounts import beads
from ..resting import lowered
from ..space import move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio


def plain(shot, radius=4.65, gauge=0.62, swing=0.0):
    return lambda at: hinged(shot.gold, at, radius, oval(gauge, gauge, 2), 118, 292, None, swing=swing)


@scene("seamless-clicker")
def seamless(shot):
    if shot.second:
        lowered(plain(shot, swing=-52), turn_z(-28) @ turn_x(90) @ turn_y(20))
        return studio(46, 20, target=(0.9, 0.9, 0.5), blur=0.9, focus=(-1, -3, 0.6), azimuth=12)
    lowered(plain(shot), turn_z(38) @ turn_x(-4))
    studio(27, 19, target=(0, 0, 5.0), blur=1.1, focus=(-1, -3, 5))


def grains(shot, at, radius, across, angles, sides=(-0.74, 0.74), lean=0.0):
    """Grains between the stones of one row; `sides` are where, as parts of the half width `across`."""
    half = (angles[1] - angles[0]) / 2
    places = [station(radius, angle + half, lean) for angle in (angles[0] - 2 * half, *angles)]
    points = [place @ Vector((0, side * across, across * 0.13)) for place in places for side in sides]
    beads(points, across * 0.24, shot.gold, at)


def pave_clicker(shot, radius, across, count, lean=0.0, middle=180.0, hinge=60, clasp=300):
    sizes = [across] * count
    angles = row_angles(radius, sizes, middle)

    def build(at):
        section = channel(across, wall=across * 0.28, span=span_of(radius, sizes, angles))
        hinged(shot.gold, at, radius, section, hinge, clasp, (across * 0.8, across * 1.1), lean, sunk=across * 0.75)
        brilliants(shot.diamond, at, radius, sizes, angles, lean)
        grains(shot, at, radius, across, angles, lean=lean)

    return build


@scene("wren-pave-clicker")
def wren(shot):
    build = pave_clicker(shot, 5.0, 0.78, 11, hinge=55, clasp=295)
    if shot.second:
        lowered(build, turn_z(-10) @ turn_x(-88))
        return studio(29, 16, target=(0, 0, 1.8), blur=0.8, stone_axis=(0, -0.8, 0.6))
    at = lowered(build, turn_z(-58) @ turn_x(3) @ turn_y(-90))
    studio(25, 18, target=(0, 0, 5.2), blur=1.0, focus=(0.5, -3, 6), stone_axis=toward(at, (0, 0, -1)))


@scene("aurora-clicker")
def aurora(shot):
    radius = 5.9
    sizes = [0.55 + 0.62 * cos(radians((i - 6.5) * 12.5)) ** 1.5 for i in range(14)]
    angles = row_angles(radius, sizes, gap=0.07)

    def build(at):
        hinged(shot.gold, at, radius, oval(0.36, 0.46, 2.6, 0.9), 48, 312, (0.46, 0.46), 90, sunk=0.9)
        brilliants(shot.diamond, at, radius, sizes, angles, 90)
        shared_claws(shot.gold, at, radius, sizes, angles, 90)

    if shot.second:
        at = lowered(build, turn_z(24) @ turn_x(-10))
        return studio(22, 19, target=(0, 0, 6), blur=0.9, focus=(0, -2, 3.5), stone_axis=toward(at, (0, -1, 0)))
    at = lowered(build, turn_z(-20) @ turn_x(-72))
    studio(58, 22, target=(0, 0, 1), blur=0.9, stone_axis=toward(at, (0, -1, 0)))


def double_channel(across, span):
    """Two troughs with a knife-edge between them; between the angles `span` only."""
    w = 2 * across + 0.32
    half = [(-1.05, 0), (-1.05, w * 0.6), (-0.9, w * 0.85), (-0.6, w), (0.0, w), (0.08, w - 0.06), (0.08, w - 0.2)]
    open_ = [(0.02, w - 0.23), (-0.12, w - 0.24), (-0.6, w * 0.75), (-0.6, w * 0.28), (-0.1, 0.11), (0.42, 0.02)]
    shut = [(0.10, w - 0.23), (0.12, w - 0.3), (0.16, w * 0.75), (0.22, w * 0.28), (0.32, 0.11), (0.42, 0.02)]

    def point(angle, s):
        side = half + (open_ if span[0] <= angle <= span[1] else shut)
        i = round(s * (2 * len(side) - 1)) % (2 * len(side) - 1)
        x, y = side[min(i, 2 * len(side) - 1 - i)]
        return x, y if i < len(side) else -y

    return Section(point, 2 * len(half + open_) - 1, 40)


@scene("double-row-pave-clicker", samples=96)
def double_row(shot):
    radius, across = 5.3, 0.72
    sizes = [across] * 11
    angles = row_angles(radius, sizes)
    section = double_channel(across, span_of(radius, sizes, angles))

    def build(at):
        hinged(shot.gold, at, radius, section, 60, 300, (0.62, 1.6), sunk=0.4)
        for side in (-1, 1):
            for angle in angles:
                place = at @ station(radius, angle) @ move((0, side * (across + 0.10), 0)) @ turn_x(-side * 4)
                stone("brilliant", shot.diamond, place, across)
            grains(shot, at, radius, across, angles, (side * 0.45, side * 1.85))

    if shot.second:
        at = lowered(build, turn_z(64) @ turn_x(4) @ turn_y(100))
        return studio(22, 18.5, target=(-1.5, -2, 6), blur=0.8, focus=(-1, -4, 6), stone_axis=toward(at, (0, 0, -1)))
    at = lowered(build, turn_z(48) @ turn_x(-22) @ turn_y(112))
    studio(40, 19, target=(0, 0, 5), blur=1.0, focus=(-1, -4, 6.5), stone_axis=toward(at, (-0.2, 0, -1)))


@scene("evermore-daith-clicker", samples=96)
def evermore(shot):
    rows = ((5.35, [0.86] * 18, 0), (3.95, [0.60] * 18, 180))

    def build(at):
        hinged(shot.gold, at, 4.55, oval(0.16, 0.5, 3), 0, 180, (0.3, 0.5), fineness=0.9)
        for radius, sizes, lean in rows:
            angles = [20 * (i + 0.5) for i in range(18)]
            brilliants(shot.diamond, at, radius, sizes, angles, lean)
            shared_claws(shot.gold, at, radius, [size * 1.04 for size in sizes], angles, lean, 0.15)

    if shot.second:
        at = lowered(build, turn_z(-22) @ turn_x(-82))
        return studio(32, 19, target=(0, 0, 1.2), blur=0.8, focus=foot(at, 5), stone_axis=toward(at, (0, -0.3, -1)))
    at = lowered(build, turn_z(48) @ turn_x(-6))
    studio(30, 18, target=(0, 0, 6), blur=0.9, focus=(-1, -3, 5), stone_axis=toward(at, (-1, -0.4, 0.1)))
