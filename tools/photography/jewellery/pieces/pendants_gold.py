"""Pendants without stones: the struck medal and the locket."""

from math import cos, pi, sin, tau

from ..catalogue import scene
from ..materials import gold
from ..motifs import rope
from ..mounts import jump_ring
from ..neck_parts import cable, heart_outline, lofted
from ..shapes import along, circle, turned, wire
from ..space import move, scale, turn_x, turn_y, turn_z
from ..studio import studio
from .pendants import fine_cable


@scene("sovereign-coin-pendant", samples=96)
def sovereign(shot):
    metal = shot.gold
    if shot.second:
        at = move((0, -4, 3.3)) @ turn_x(11) @ turn_z(26)
    else:
        at = move((0, -7, 2.1)) @ turn_z(-8) @ turn_x(8)
    medal(shot, at)
    jump_ring(metal, at @ move((0, 12.6, 0)), 1.3, 0.5)
    bail = at @ move((0, 14.5, 0.5)) @ turn_x(14)
    jump_ring(metal, bail @ turn_y(90) @ scale(1.35, 1, 1), 2.0, 0.62)
    x, y, z = (bail @ move((0, 1.4, 0.2))).translation

    def belcher(curve):
        cable(curve, metal, 4.6, 4.0, 0.56, 3)

    if shot.second:
        belcher(
            along(
                [(-60, 30, 1.9), (-34, 22, 1.9), (-20, 14, 1.9), (x, y, z), (8, 24, 1.9), (30, 36, 1.9), (60, 40, 1.9)]
            )
        )
        return studio(44, 36, target=(1, -3.5, 1.5), azimuth=-8, blur=1.0, focus=(0, -8, 3))
    belcher(along([(-44, 60, 1.9), (-22, 30, 1.9), (-9, 13, 2), (x, y, z), (9, 13, 2), (20, 28, 1.9), (36, 60, 1.9)]))
    studio(62, 60, target=(0, 0.5, 1), azimuth=4, blur=1.0, focus=(0, -7, 3))


def medal(shot, at, radius=11.0):
    """A disc with a frosted field, a sun coming up over the sea, and a rope for an edge."""
    metal = shot.gold
    turned(
        [(0.01, -1.0), (radius, -1.0), (radius, 1.0), (radius - 1.0, 1.0), (radius - 1.1, 0.62), (0.01, 0.62)],
        metal,
        at,
    )
    turned([(0.01, 0.5), (radius - 1.0, 0.5), (radius - 1.0, 0.66), (0.01, 0.66)], gold(shot.tone, 0.36), at)
    rope(circle(radius + 0.1), tau * (radius + 0.1), 0.95, metal, at, lay=3)
    horizon, sun = -2.2, 4.3
    half = [(sun * cos(pi * k / 60), sun * sin(pi * k / 60)) for k in range(61)]
    lofted(
        half,
        [(0, 1.3), (0.4, 1.28), (0.7, 1.2), (0.88, 1.02), (0.97, 0.8), (1, 0.6), (0.9, 0.4)],
        metal,
        at @ move((0, horizon, 0)),
    )
    for k in range(11):
        angle = 180 * (k + 0.5) / 11
        reach = radius - 1.7 - (0.0 if k % 2 else 1.5)
        ray(metal, at @ move((0, horizon, 0.6)) @ turn_z(angle), sun + 0.7, _to_rim(angle, horizon, reach))
    for k in range(4):
        wave(
            metal,
            at @ move((0, horizon - 0.55 - 1.55 * k, 0.72)),
            (radius - 1.5) ** 2 - (horizon - 0.55 - 1.55 * k) ** 2,
            k,
        )


def _to_rim(angle, horizon, reach):
    """How far it is from the sun's middle to the circle of radius `reach`, at `angle` degrees."""
    s = sin(angle * pi / 180) * horizon
    return -s + (s * s - horizon**2 + reach**2) ** 0.5


def ray(metal, at, start, end):
    ridge = [(start, -0.68), (end, -0.05), (end, 0.05), (start, 0.68)]
    lofted(ridge, [(0, 0.5), (0.02, 0.5), (1, 0.05), (1, -0.2), (0, -0.2)], metal, at, ((start + end) / 2.2, 0), 10)


def wave(metal, at, reach_squared, k):
    half = reach_squared**0.5
    points = [(-half + 2 * half * i / 36, 0.26 * sin(i / 36 * 2 * pi * half / 2.6 + k * 1.8), 0) for i in range(37)]
    wire(points, 0.34 - 0.03 * k, metal, at, steps=4, sides=14)


@scene("locket-heart-pendant", samples=96)
def locket(shot):
    """Two puffed shells on a hinge at the left, closed; the second picture has it open."""
    metal = shot.gold
    opened = 169 if shot.second else 1.5
    at = move((1.5, -6, 0.95)) @ turn_z(-12) if shot.second else move((0.3, -6, 1.6)) @ turn_z(6) @ turn_x(10)
    line = heart_outline(12.5)
    hinge_x = min(x for x, _ in line)
    shell = [
        (0, 2.0),
        (0.2, 1.96),
        (0.45, 1.8),
        (0.68, 1.45),
        (0.85, 1.0),
        (0.95, 0.55),
        (1, 0.1),
        (1, 0.02),
        (0.97, 0),
        (0.86, 0),
        (0.85, 0.12),
        (0.80, 0.62),
        (0, 0.7),
    ]
    lower = at @ turn_x(180) @ scale(1, -1, 1)
    lofted(line, [(share, z * 0.5) for share, z in shell], metal, lower, (0, 0.5))
    hinge = at @ move((hinge_x + 0.1, 2.0, 0.15))
    upper = hinge @ turn_y(-opened) @ move((-hinge_x - 0.1, -2.0, 0.0))
    lofted(line, shell, metal, upper, (0, 0.5))
    lining = [(0, 0.58), (0.805, 0.58), (0.805, 0.72), (0, 0.72)]
    lofted(line, lining, gold(shot.tone, 0.34), upper, (0, 0.5))
    lofted(line, [(share, z * 0.5) for share, z in lining], gold(shot.tone, 0.34), lower, (0, 0.5))
    for y in (-1.5, 0, 1.5):
        turned(
            [(0.01, -0.7), (0.34, -0.7), (0.34, 0.7), (0.01, 0.7)],
            metal,
            hinge @ move((0.15, y, -0.05)) @ turn_x(90),
            32,
        )
    jump_ring(metal, at @ move((0, 5.1, -0.1)) @ turn_z(0), 0.8, 0.24)
    bail = at @ move((0, 6.6, 0.3)) @ turn_y(90)
    jump_ring(metal, bail, 1.15, 0.24)
    x, y, z = (at @ move((0, 7.4, -0.2))).translation
    fine_cable(
        along(
            [
                (-30, 36, 0.45),
                (-13, 14, 0.45),
                (-4, 5.5, 0.5),
                (x, y, z),
                (7, 6, 0.5),
                (14, 14, 0.45),
                (16, 24, 0.45),
                (8, 40, 0.45),
            ]
        ),
        metal,
    )
    if shot.second:
        return studio(56, 34, target=(-2.5, -4, 1), azimuth=8, blur=0.9)
    studio(62, 27, target=(0.3, -3.4, 1), azimuth=-8, blur=0.9, focus=(0, -6, 3))
