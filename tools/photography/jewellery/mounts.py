"""How a stone is held. In each mount the girdle of the stone lies at z = 0 of `at`."""

from math import cos, pi, sin

from mathutils import Vector

from .shapes import ball, crease, put, swept, torus, wire
from .space import move, turn_z
from .stones import outline, stone


def claws(
    across, material, at, prongs=4, first=45, depth=1.0, gauge=0.13, gallery=True, base=0.30, along=None, tips=None
):
    """
    A claw head for a stone of half width `across` (and half length `along`): `prongs` wires from a base up over the
    girdle. `tips` gives their angles instead of an even spread; `gauge`, `depth` and `base` are parts of `across`.
    """
    r = across
    stretch = (along or across) / across
    for angle in tips or [first + 360 * k / prongs for k in range(prongs)]:
        direction = Vector((cos(angle * pi / 180), sin(angle * pi / 180) * stretch, 0))
        reach = direction.length
        turned = at @ turn_z(Vector((1, 0)).angle_signed(direction.xy) * -180 / pi)
        side = [
            (base * reach, -depth),
            (0.62 * reach, -0.62 * depth),
            (1.03 * reach, -0.10),
            (1.055 * reach, 0.10),
            (reach - 0.03, 0.235),
            (reach - 0.12, 0.275),
        ]
        w = gauge * r
        wire([(x * r, 0, z * r) for x, z in side], [w, w, w, w, w * 0.95, w * 0.85], material, turned)
    if gallery:
        torus_along(0.70, 0.085, r, stretch, material, at @ move((0, 0, -r * 0.5 * depth)))


def torus_along(radius, gauge, across, stretch, material, at):
    """
    A wire ring round a stone's outline: `radius` and `gauge` are parts of `across`, drawn out by `stretch` along
    y.
    """

    def path(t):
        outwards = Vector((cos(2 * pi * t), sin(2 * pi * t), 0))
        return (
            Vector((outwards.x * radius * across, outwards.y * radius * across * stretch, 0)),
            outwards,
            Vector((0, 0, 1)),
        )

    g = gauge * across
    put(swept(path, lambda t, s: (g * cos(2 * pi * s), g * sin(2 * pi * s)), 120, 20), material, at, True)


def bezel(cut, across, material, at, along=None, wall=0.14, lip=0.44, deep=2.3, milgrain=False):
    """
    A rubbed-over collar round any cut: overlaps the girdle (a bezel that only touches it renders broken). `wall` is its
    thickness as a part of `across`; `milgrain` beads the rim.
    """
    r = across
    line = [Vector((x, y, 0)) for x, y in outline(cut, across, along, 180)]
    n = len(line)

    def at_point(t):
        i = int(round(t * n)) % n
        way = (line[(i + 1) % n] - line[i - 1]).normalized()
        return line[i], Vector((way.y, -way.x, 0)), Vector((0, 0, 1))

    inner, outer = 0.012 * r, wall * r
    side = [
        (inner, -0.3),
        (inner, 0.05),
        (-0.045 * r, 0.30),
        (-0.035 * r, lip),
        (0.03 * r, lip + 0.06),
        (outer * 0.72, lip - 0.02),
        (outer, 0.25),
        (outer + 0.005 * r, -0.3),
        (0.06 * r, -0.45 * deep),
        (-0.26 * r, -deep * 0.62),
        (-0.38 * r, -deep * 0.62),
        (-0.05 * r, -0.5 * deep),
    ]

    def profile(_, s):
        x, z = side[int(round(s * len(side))) % len(side)]
        return x, z * min(r, 2.2) / 2.2 if r < 2.2 else z

    crease(put(swept(at_point, profile, n, len(side)), material, at), 50)
    if milgrain:
        rim = outline(cut, across, along, max(40, int(44 * r)), grow=0.035 * r)
        lift = (lip + 0.03) * min(r, 2.2) / 2.2
        beads([(x, y, lift) for x, y in rim], 0.055 * min(r, 2.4), material, at)


def beads(points, radius, material, at):
    """Small balls at the points, sharing one mesh."""
    first = ball(radius, material, at @ move(Vector(points[0])))
    for point in points[1:]:
        put(first.data, material, at @ move(Vector(point)))


def pave(places, across, gem, material, depth=0.9):
    """Small brilliants at `places` (matrices, girdle at their z = 0), a bead between neighbours on both sides."""
    for place in places:
        stone("brilliant", gem, place, across)
    if not places:
        return
    grain = ball(across * 0.20, material, places[0] @ move((across * 1.02, across * 0.86, across * 0.16)))
    for place in places:
        for x in (-1, 1):
            for y in (-1, 1):
                put(grain.data, material, place @ move((x * across * 0.86, y * across * 0.86, across * 0.14)))


def jump_ring(material, at, radius=0.8, gauge=0.2):
    torus(radius, gauge, material, at, 72, 16)
