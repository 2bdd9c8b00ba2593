"""Lines of stones for the wrist."""

from math import cos, radians, sin

from mathutils import Vector

from ..catalogue import scene
from ..neck_parts import box_clasp, claw_setting, copies, distant_diamond, loop, part, stations
from ..shapes import along, put, superellipse, swept
from ..space import frame, move, turn_x, turn_z
from ..studio import studio


def hinge_bar(metal, at, length, gauge=0.42):
    """The flat bar that joins two heads, lying along x."""

    def path(t):
        return Vector((length * (t - 0.5), 0, 0)), Vector((0, 1, 0)), Vector((0, 0, 1))

    mesh = swept(path, lambda _, s: superellipse(s, gauge * 1.5, gauge, 3), 6, 24, closed=False)
    return put(mesh, metal, at, True)


def _diamond(shot):
    """The whole line is far from the lens, its macro near."""
    return shot.diamond if shot.second else distant_diamond()


def line(shot, places, across, pitch):
    """Round diamonds in low claws at `places`, joined below."""
    setting = claw_setting("brilliant", _diamond(shot), shot.gold, across, depth=0.95, gauge=0.17, base=0.6)

    def build(at):
        setting(at)
        hinge_bar(shot.gold, at @ move((pitch / 2, 0, -across * 0.72)), pitch * 0.62, across * 0.16)

    copies(build, places)


def clasped(shot, curve, count, across, gap, seed, wide):
    """A line that follows a closed curve, its clasp filling what the stones leave free at the start."""
    spare = curve.length - count * (2 * across + gap)
    line(
        shot,
        stations(part(curve, spare, curve.length), [2 * across] * count, gap=gap, seed=seed),
        across,
        2 * across + gap,
    )
    middle = curve(spare / 2)
    place = frame(middle, curve(spare / 2 + 0.5) - curve(spare / 2 - 0.5)) @ move((0, 0, -0.2))
    box_clasp(shot.gold, place, spare - 0.8, wide, 2, 1)


@scene("richmond-line-bracelet", samples=128)
def richmond(shot):
    across = 1.55
    if shot.second:
        curve = along(
            [
                (-30, -14, 1.7),
                (-12, -3, 1.7),
                (2, 1, 1.7),
                (14, -2, 1.7),
                (24, 4, 1.7),
                (26, 16, 1.7),
                (12, 24, 1.7),
                (-8, 26, 1.7),
                (-30, 34, 1.7),
            ]
        )
        line(shot, stations(curve, [2 * across] * 30, gap=0.35, seed=4), across, 3.45)
        return studio(
            50, 24, target=(3, 0, 1), azimuth=-12, blur=0.9, focus=(3, -1, 2), stone_axis=(-0.1, -0.3, 1), seed=8
        )
    clasped(shot, loop(40, 31.5, (0, 2), 1.7, start=40, wobble=0.03, seed=2), 30, across, 0.35, 4, 2.8)
    studio(50, 60, target=(0, 1.5, 1), azimuth=-10, blur=0.8, stone_axis=(0, -0.3, 1), seed=8)


@scene("centre-court-tennis-bracelet", samples=128)
def centre_court(shot):
    across, gap = 1.72, 0.3
    pitch = 2 * across + gap
    if shot.second:
        right = along([(5.8, 1, 1.9), (14, 2, 1.9), (24, 8, 1.9), (34, 20, 1.9), (40, 50, 1.9), (20, 90, 1.9)])
        left = along([(-5.8, -1, 1.9), (-14, -2, 1.9), (-24, 2, 1.9), (-36, 14, 1.9), (-44, 40, 1.9), (-40, 90, 1.9)])
        line(shot, stations(right, [2 * across] * 26, gap=gap, seed=4), across, pitch)
        line(shot, [place @ turn_z(180) for place in stations(left, [2 * across] * 25, gap=gap, seed=7)], across, pitch)
        box_clasp(shot.gold, move((0, 0, 1.6)) @ turn_z(8) @ turn_x(11), 10.5, 3.4, 2, 2)
        return studio(46, 25, target=(0, 1, 1), azimuth=-14, blur=0.9, stone_axis=(0, -0.35, 1), seed=5)
    curve = spiral(26.5, 11.5, 1.72, start=200)
    places = stations(part(curve, 10, curve.length), [2 * across] * 51, gap=gap, seed=4)
    line(shot, places, across, pitch)
    box_clasp(shot.gold, places[0] @ move((-pitch / 2 - 4.2, 0, -0.3)), 8.2, 3.2, 2, 2)
    studio(60, 74, target=(0, 1, 1), azimuth=-8, blur=0.6, stone_axis=(0, -0.3, 1), seed=8)


def spiral(outside, inside, turns, start, z=1.9):
    """A line on the paper coiling inwards between two radii, clockwise from the angle `start`."""
    points = []
    for i in range(int(turns * 16) + 1):
        angle, share = radians(start - 22.5 * i), i / (turns * 16)
        r = outside + (inside - outside) * share
        points.append((r * 1.08 * cos(angle), r * sin(angle), z))
    return along(points)


@scene("regatta-sapphire-tennis-bracelet", samples=128)
def regatta(shot):
    blue, white, tall = 1.95, 1.7, 2.6
    spans = [2 * tall if i % 2 == 0 else 2 * white for i in range(22)]
    if shot.second:
        curve = along(
            [(-40, 2, 2), (-20, 3, 2), (-6, -1, 2), (6, 1, 2), (18, 8, 2), (34, 12, 2), (60, 6, 2), (90, 20, 2)]
        )
    else:
        curve = along(
            [
                (-14, 21, 2),
                (-22, 14, 2),
                (-18, 3, 2),
                (-5, 2, 2),
                (6, 8, 2),
                (17, 10, 2),
                (21, 0, 2),
                (14, -9, 2),
                (0, -12, 2),
                (-16, -10, 2),
                (-30, -14, 2),
            ]
        )
    places = stations(curve, spans, gap=0.45, seed=6)
    sapphire = claw_setting(
        "oval",
        shot.gem("sapphire", blue),
        shot.gold,
        blue,
        tall,
        depth=0.95,
        gauge=0.15,
        base=0.55,
        tips=(38, 142, 218, 322),
    )
    brilliant = claw_setting("brilliant", _diamond(shot), shot.gold, white, depth=1.05, gauge=0.17, base=0.6)

    def joined(setting, length):
        def build(at):
            setting(at)
            hinge_bar(shot.gold, at @ move((length, 0, -1.25)), 2.6, 0.28)

        return build

    copies(joined(lambda at: sapphire(at @ turn_z(90)), tall), places[0::2])
    copies(joined(brilliant, white), places[1::2])
    if shot.second:
        return studio(
            44, 25, target=(0, 1, 1.4), azimuth=10, blur=0.9, focus=(0, -1, 2.4), stone_axis=(0, -0.4, 1), seed=8
        )
    box_clasp(shot.gold, places[-1] @ move((white + 5.4, 0, -0.9)), 8.6, 3.4, 2, 2)
    studio(60, 62, target=(-1, 3, 1), azimuth=-6, blur=0.7, stone_axis=(0, -0.3, 1), seed=6)
