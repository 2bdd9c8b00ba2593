"""Barbells: straight, curved, and those that carry stones between their ends."""

from math import cos, pi, sin

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..materials import gold
from ..mounts import claws
from ..piercing_parts import between, laid
from ..resting import built
from ..shapes import ball, crease, torus, turned, wire
from ..space import frame, move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio

BAR = 0.8  # mm: half of a 14-gauge bar


def faceted_end(material, at, radius=2.1):
    """A turned end with eight flats, its screw hole at −z."""
    side = [
        (1e-3, -0.2),
        (0.26, -0.2),
        (0.26, -0.95),
        (0.60, -0.95),
        (1.0, -0.42),
        (1.0, 0.42),
        (0.62, 0.98),
        (1e-3, 1.0),
    ]
    crease(turned([(r * radius, z * radius) for r, z in side], material, at, sides=8), 12)


def screw(material, at, length=2.6, radius=0.46, pitch=0.32):
    """The threaded end of a bar, from z = 0 of `at` upwards."""
    turned(
        [(1e-3, -0.1), (radius, -0.1), (radius, length - 0.15), (radius - 0.12, length), (1e-3, length)], material, at
    )
    turns = int((length - 0.4) / pitch)
    helix = [
        (radius * cos(2 * pi * k / 12), radius * sin(2 * pi * k / 12), 0.1 + pitch * k / 12) for k in range(12 * turns)
    ]
    wire(helix, 0.085, material, at, steps=2, sides=8)


def thames_bar(shot, open_end=False):
    """36 mm of burnished bar along x; with `open_end` the right end is off and shows its thread."""
    burnished = gold(shot.tone, 0.2)
    wire([(x, 0, 0) for x in (-16.6, -8, 0, 8, 16.6)], BAR, burnished, tip=False, sides=40)
    faceted_end(shot.gold, move((-18, 0, 0)) @ turn_y(-90))
    if open_end:
        screw(shot.gold, move((16.6, 0, 0)) @ turn_y(90))
    else:
        faceted_end(shot.gold, move((18, 0, 0)) @ turn_y(90))


@scene("thames-industrial-barbell")
def thames(shot):
    """Whole across the paper; then one end unscrewed."""
    if shot.second:
        laid(built(thames_bar, shot, True), turn_z(-32) @ turn_y(2.5) @ turn_x(22.5), -14.6, 11.4)
        cap = laid(built(faceted_end, shot.gold, Matrix()), turn_z(38) @ turn_y(90) @ turn_z(22.5), 3.6, -4.4)
        return studio(38, 21, target=(0.4, -1.0, 1.4), blur=1.0, focus=cap.centre + Vector((0, 1, 0)))
    laid(built(thames_bar, shot), turn_z(24) @ turn_x(22.5), 0, 0)
    studio(38, 48, target=(0, -0.5, 1.4), blur=1.6, focus=(0, 0, 1.5))


def bow(shot):
    """A bar of 8 mm bent through 96°, a collared brilliant facing out along each end; the bow lies in the xz plane."""
    half = 48
    radius = 4 / sin(half * pi / 180)
    arc = [
        Vector((radius * sin(a * pi / 180), 0, radius - radius * cos(a * pi / 180))) for a in range(-half, half + 1, 7)
    ]
    wire(arc, 0.6, shot.gold, tip=False, sides=40)
    for sign in (-1, 1):
        out = (arc[-1] - arc[-2]) if sign > 0 else (arc[0] - arc[1])
        end = arc[-1] if sign > 0 else arc[0]
        collar = frame(end, Vector((0, 1, 0)), out)
        side = [
            (1e-3, -0.15),
            (0.72, -0.15),
            (0.78, 0.0),
            (0.72, 0.16),
            (0.80, 0.28),
            (1.18, 1.0),
            (1.26, 1.5),
            (1.25, 1.98),
            (1.2, 2.05),
            (1.11, 2.0),
            (1.13, 1.78),
            (0.85, 1.2),
            (1e-3, 0.7),
        ]
        turned(side, shot.gold, collar)
        stone("brilliant", shot.diamond, collar @ move((0, 0, 1.78)), 1.15)


@scene("bow-bells-barbell")
def bow_bells(shot):
    if shot.second:
        pose = laid(built(bow, shot), turn_z(46) @ turn_x(80), 0.8, 0.8)
        near = pose.point(-5, 0, 3)
        return studio(26, 14, target=near + Vector((2.2, 1.5, 0.2)), blur=0.7, focus=near, stone_axis=(-0.1, -1, 0.4))
    pose = laid(built(bow, shot), turn_z(-7) @ turn_x(72), 0, 0.4)
    studio(30, 19, target=(0.2, -1.0, 1.6), blur=0.9, focus=(0, -2, 2), stone_axis=(0, -0.8, 0.75))


PLOUGH = [(-14.3, 1.0), (-9.3, 3.7), (-4.5, 2.3), (0.7, 0.9), (2.7, -4.5), (10.6, -5.2), (12.7, 1.4)]  # Alkaid to Dubhe


def plough(shot):
    """Seven brilliants of 4 mm joined by wire, on a 34 mm bar behind them; faces +z, the bar along x."""
    stars = [Vector((x, y, 0)) for x, y in PLOUGH]
    for place in stars:
        stone("brilliant", shot.diamond, move(place), 2.0)
        claws(2.0, shot.gold, move(place), prongs=4, first=45, gauge=0.12, base=0.36)
    low = Vector((0, 0, -1.6))
    for a, b in ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3)):
        wire([stars[a] + low, (stars[a] + stars[b]) / 2 + low, stars[b] + low], 0.24, shot.gold, tip=False)
    depth = -3.4
    wire([(x, 1.1, depth) for x in (-16.2, -8, 0, 8, 16.2)], BAR, shot.gold, tip=False, sides=40)
    for x in (-16.4, 16.4):
        ball(1.5, shot.gold, move((x, 1.1, depth)))
    for star in (0, 3, 6):
        x, y, _ = stars[star]
        wire([(x, y, -1.6), (x, (y + 1.1) / 2, -2.5), (x, 1.1, depth)], 0.42, shot.gold, tip=False)


@scene("constellation-barbell")
def constellation(shot):
    if shot.second:
        pose = laid(built(plough, shot), turn_z(-12) @ turn_x(38), 0, 0)
        bowl = pose.point(6.5, -1.8, 0)
        return studio(44, 22, target=bowl, azimuth=-14, blur=1.2, focus=bowl, stone_axis=between(pose.facing, 44, -14))
    pose = laid(built(plough, shot), turn_z(14) @ turn_x(28), 0, 0)
    studio(54, 46, target=(0.4, 0, 3), blur=1.3, focus=pose.centre, stone_axis=between(pose.facing, 54))


def cascade_bar(shot):
    """The bar bent to a bow of 38 mm in the xy plane, a ball at each end."""
    wire(cascade_line(), BAR, shot.gold, tip=False, sides=40)
    for end in (cascade_line()[0], cascade_line()[-1]):
        ball(1.6, shot.gold, move(end))


def cascade_line():
    return [Vector((27 * sin(a * pi / 180), 27 * cos(a * pi / 180) - 27, 0)) for a in range(-42, 43, 6)]


def drop(shot, across):
    """A brilliant in four claws with a loop at +y."""
    stone("brilliant", shot.diamond, Matrix(), across)
    claws(across, shot.gold, Matrix(), prongs=4, first=45, gauge=0.10, base=0.42)
    torus(0.62, 0.2, shot.gold, move((0, across * 1.06 + 0.5, -0.15)), 72, 16)


@scene("cascade-barbell")
def cascade(shot):
    """Five drops, the largest first, each on its own ring."""
    laid(built(cascade_bar, shot), turn_z(-10), 0, 5.0)
    line = [turn_z(-10) @ point + Vector((0, 5.0, 1.6)) for point in cascade_line()]
    facing = Vector()
    for place, across, swing in ((2.2, 2.75, 6), (4.7, 2.45, -5), (7.0, 2.2, 7), (9.2, 1.95, -6), (11.4, 1.7, 5)):
        whole = int(place)
        hang = line[whole].lerp(line[whole + 1], place - whole)
        turning = turn_z(swing) @ turn_x(16)
        reach = across * 1.06 + 2.3
        away = turn_z(swing) @ Vector((0, -reach, 0))
        pose = laid(built(drop, shot, across), turning, hang.x + away.x, hang.y + away.y)
        loop = pose.point(0, across * 1.06 + 0.75, -0.15)
        middle = (loop + hang) / 2
        torus((loop - hang).length / 2 + 0.55, 0.2, shot.gold, frame(middle, loop - hang) @ turn_x(90), 96, 16)
        facing += pose.facing
    if shot.second:
        return studio(
            50,
            22,
            target=(-11.5, -0.2, 2),
            azimuth=-24,
            blur=1.2,
            focus=(-11, -3, 2.4),
            stone_axis=between(facing.normalized(), 50, -24),
        )
    studio(58, 46, target=(0, -0.5, 1.5), blur=1.3, focus=(0, 0, 2), stone_axis=between(facing.normalized(), 58))
