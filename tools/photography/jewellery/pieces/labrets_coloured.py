"""Flat-back labrets that carry a coloured stone."""

from math import cos, pi, sin

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..clear import clear_of_metal, coloured
from ..materials import paper
from ..mounts import beads, claws
from ..piercing_parts import between, clawed, collared, drilled, flat_back, lying, prong, seat, standing
from ..resting import built
from ..shapes import crease, put, swept, turned
from ..space import move, turn_z
from ..stones import outline, stone
from ..studio import studio


def shaded(frame):
    """The paper, dark as the closed back of a setting to light from inside a stone: no pale window in its middle."""
    made = paper(frame)
    card = next(node for node in made.node_tree.nodes if node.bl_idname == "ShaderNodeEmission")
    card.inputs[0].default_value = (0.11, 0.10, 0.09, 1)
    return made


def taken(pose, elevation, frame, offset=(0, 0, 0), azimuth=0.0, blur=0.7):
    studio(
        elevation,
        frame,
        target=pose.centre + Vector(offset),
        azimuth=azimuth,
        blur=blur,
        focus=pose.centre,
        stone_axis=between(pose.facing, elevation, azimuth),
        floor=shaded(frame),
    )


def halo(shot):
    """A sapphire of 3.3 mm in four claws, twelve brilliants in a drilled ring round it."""
    stone("brilliant", shot.gem("sapphire", 1.5), move((0, 0, 0.35)), 1.65)
    claws(1.65, shot.gold, move((0, 0, 0.35)), gauge=0.10, base=0.36)
    ring = turned(
        [(1.78, -0.5), (2.95, -0.5), (3.02, -0.35), (3.02, -0.04), (2.93, 0.06), (1.86, 0.06), (1.78, -0.05)], shot.gold
    )
    places = [(2.4 * cos(2 * pi * k / 12), 2.4 * sin(2 * pi * k / 12)) for k in range(12)]
    drilled(ring, [(x, y, 0.46) for x, y in places])
    for x, y in places:
        stone("brilliant", shot.diamond, move((x, y, 0.05)), 0.49)
    half = pi / 12
    grains = [
        (r * cos(2 * half * k + half), r * sin(2 * half * k + half), 0.13) for k in range(12) for r in (2.06, 2.78)
    ]
    beads(grains, 0.15, shot.gold, Matrix())
    for k in range(4):
        way = turn_z(45 + 90 * k) @ Vector((1, 0, 0))
        prong(shot.gold, way * 0.4 + Vector((0, 0, -1.2)), way * 1.85 + Vector((0, 0, -0.55)), way * 2.4, 0.15)
    seat(shot.gold, -1.1, -1.75, 0.72)
    flat_back(shot.gold, -1.6, 6.5)


def knife_collar(cut, across, material):
    """A low collar whose outer face comes to an edge half way up."""
    line = [Vector((x, y, 0)) for x, y in outline(cut, across, None, 240)]
    side = [
        (0.03, -0.4),
        (0.03, 0.05),
        (-0.16, 0.30),
        (-0.12, 0.46),
        (0.10, 0.44),
        (0.62, -0.05),
        (0.34, -0.75),
        (-0.5, -2.2),
        (-1.5, -3.6),
        (-1.7, -3.5),
        (-0.55, -1.8),
    ]

    def at_point(t):
        i = int(round(t * len(line))) % len(line)
        return line[i], line[i] / across, Vector((0, 0, 1))

    crease(
        put(swept(at_point, lambda _, s: side[int(round(s * len(side))) % len(side)], len(line), len(side)), material),
        24,
    )


@scene("ember-ruby-flat-back", samples=56)
def ember(shot):
    """A ruby of 3.4 mm in a beaded collar."""
    ruby = coloured(shot.gem("ruby"), (0.78, 0.005, 0.08), 0.7, 1.6)
    parts = built(collared, shot.gold, "brilliant", ruby, 1.7, wall=0.2, milgrain=True)
    clear_of_metal()
    if shot.second:
        return taken(standing(parts), 54, 12.5, (0, 0, -2.2), -20)
    taken(lying(parts, -24), 24, 12.5, (1.2, 1.2, -0.2))


@scene("cornflower-halo-flat-back", samples=56)
def cornflower(shot):
    coloured(shot.gem("sapphire", 1.5), (0.1, 0.2, 0.8), 0.42, 1.3)
    parts = built(halo, shot)
    clear_of_metal()
    if shot.second:
        return taken(standing(parts, roll=15), 56, 14, (0, 0, -1.8), 16)
    taken(lying(parts, 24, roll=15), 24, 14.5, (-1.3, 1.0, -0.4))


@scene("ceylon-flat-back", samples=56)
def ceylon(shot):
    """1.10 carat: an oval of 5.2 × 6.8 mm, its claws in pairs at the ends."""
    sapphire = coloured(shot.gem("sapphire"), (0.1, 0.2, 0.8), 0.42, 2.3)
    ends = (74, 106, 254, 286)
    parts = built(clawed, shot.gold, "oval", sapphire, 2.6, 3.4, tips=ends, gauge=0.08, base=0.3)
    clear_of_metal()
    if shot.second:
        return taken(standing(parts, roll=62), 56, 16, (0, 0, -2), -12)
    taken(lying(parts, -24, roll=90), 24, 17, (1.8, 1.4, -0.3), blur=0.9)


@scene("muzo-emerald-flat-back", samples=64)
def muzo(shot):
    """A square emerald of 5.6 mm, low in a knife-edged collar."""

    def piece():
        stone("princess", coloured(shot.gem("emerald"), (0.03, 0.62, 0.36), 0.62, 3.0), Matrix(), 2.8)
        knife_collar("princess", 2.8, shot.gold)
        seat(shot.gold, -3.5, -4.2, 1.5)
        flat_back(shot.gold, -4.0)

    parts = built(piece)
    clear_of_metal()
    if shot.second:
        return taken(standing(parts, roll=24), 56, 16.5, (0, 0, -2), 10)
    taken(lying(parts, -20), 27, 18, (1.8, 1.4, -0.3), blur=0.9)


@scene("garden-square-emerald-flat-back", samples=56)
def garden_square(shot):
    """A pear of 3.8 × 5.6 mm, point upward, its edge rubbed over."""
    emerald = coloured(shot.gem("emerald"), (0.03, 0.62, 0.36), 0.62, 2.1)
    parts = built(collared, shot.gold, "pear", emerald, 1.9, 2.8, wall=0.12)
    clear_of_metal()
    if shot.second:
        return taken(standing(parts, roll=24), 56, 13.5, (0, 0, -1.8), -14)
    taken(lying(parts, 22), 22, 14, (-1.1, 1.2, -0.2))
