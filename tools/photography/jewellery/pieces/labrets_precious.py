"""Flat-back labrets that carry one large stone."""

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..materials import gold
from ..piercing_parts import between, clawed, collared, flat_back, lying, seat, standing
from ..resting import built
from ..shapes import crease, put, swept, wire
from ..space import turn_z
from ..stones import outline, stone
from ..studio import studio


def engraved_initial(shot, z, tall=2.3):
    """A copperplate S cut into the back of the disc, at height `z`."""
    line = [
        (0.42, 0.34),
        (0.30, 0.47),
        (0.02, 0.50),
        (-0.24, 0.34),
        (-0.16, 0.12),
        (0.16, -0.10),
        (0.24, -0.34),
        (0.0, -0.50),
        (-0.30, -0.46),
        (-0.42, -0.30),
    ]
    weight = [0.06, 0.05, 0.045, 0.06, 0.10, 0.12, 0.07, 0.045, 0.05, 0.06]
    wire([(-x * tall, y * tall, z + 0.03) for x, y in line], weight, gold(shot.tone, 0.55))


@scene("old-bond-street-flat-back")
def old_bond_street(shot):
    """0.70 carat: 5.7 mm across, in six claws."""

    def piece():
        clawed(shot.gold, "brilliant", shot.diamond, 2.85, prongs=6, first=30, gauge=0.085)
        engraved_initial(shot, -0.98 * 2.85 - 0.4 - 6.5)

    if shot.second:
        pose = lying(built(piece), 152, 1.6, 4.2)
        back = pose.point(0, 0, -9.7)
        return studio(26, 18, target=(-0.6, 0.4, 2.4), blur=0.9, focus=back, stone_axis=between(pose.facing, 26))
    pose = lying(built(piece), 34, 0, 0)
    studio(30, 19, target=(-1.6, 1.6, 2.2), blur=0.9, focus=pose.centre, stone_axis=between(pose.facing, 30))


@scene("ceylon-flat-back")
def ceylon(shot):
    """1.10 carat: an oval of 5.2 × 6.8 mm, its claws in pairs at the ends."""
    ends = (74, 106, 254, 286)
    parts = built(clawed, shot.gold, "oval", shot.gem("sapphire", 2.6), 2.6, 3.4, tips=ends, gauge=0.10, base=0.3)
    if shot.second:
        pose = lying(parts, -62, -3.0, -1.0, roll=90)
        return studio(
            24, 18, target=(0.6, 1.0, 2.4), blur=0.8, focus=pose.centre, stone_axis=between(pose.facing, 24, share=0.4)
        )
    pose = standing(parts, -0.6, 0, lean=58, yaw=34, roll=62)
    studio(
        40,
        19,
        target=pose.centre + Vector((-1.2, 0.8, -1)),
        blur=1.0,
        focus=pose.centre,
        stone_axis=between(pose.facing, 46),
    )


def corner_claws(gold_, across):
    """Four claws folded over the corners of a square stone."""
    r = across
    for k in range(4):
        side = [(0.30, -1.34), (0.92, -0.7), (1.40, -0.10), (1.44, 0.10), (1.33, 0.20), (1.18, 0.26)]
        wire([(x * r, 0, z * r) for x, z in side], [0.12 * r] * 5 + [0.09 * r], gold_, turn_z(45 + 90 * k))


@scene("burlington-princess-flat-back")
def burlington(shot):
    """0.80 carat: 5.1 mm square, in corner claws."""

    def piece():
        stone("princess", shot.diamond, Matrix(), 2.5)
        corner_claws(shot.gold, 2.5)
        seat(shot.gold, -3.2, -3.9, 1.0)
        flat_back(shot.gold, -3.7)

    if shot.second:
        pose = standing(built(piece), 0, 0, lean=44, yaw=-20, roll=22)
        return studio(58, 14, target=pose.centre + Vector((0.5, 0.4, 0)), blur=0.8, stone_axis=between(pose.facing, 58))
    pose = lying(built(piece), -24, 1.2, 0, roll=0)
    studio(28, 19, target=(0.2, 1.8, 2.4), blur=0.9, focus=pose.centre, stone_axis=between(pose.facing, 28))


def oval_solitaire(shot, across, along):
    """Four claw tips and nothing else."""
    tips = (42, 138, 222, 318)
    clawed(shot.gold, "oval", shot.diamond, across, along, tips=tips, gauge=0.085, gallery=False, base=0.3)


@scene("albemarle-oval-flat-back")
def albemarle(shot):
    """One carat: 5.7 × 7.7 mm."""
    parts = built(oval_solitaire, shot, 2.8, 3.85)
    if shot.second:
        pose = standing(parts, 0, 0, lean=50, yaw=8, roll=78)
        return studio(52, 15, target=pose.centre + Vector((0, -0.6, 0)), blur=0.9, stone_axis=between(pose.facing, 52))
    pose = lying(parts, -46, -0.6, 0, roll=90)
    studio(33, 20, target=(0.9, 1.6, 2.4), blur=0.9, focus=pose.centre, stone_axis=between(pose.facing, 33, share=0.4))


@scene("crown-estate-oval-flat-back")
def crown_estate(shot):
    """Two carats: 7 × 9.5 mm."""
    parts = built(oval_solitaire, shot, 3.5, 4.75)
    if shot.second:
        pose = lying(parts, 64, 1.8, -1.2, roll=0)
        return studio(
            22,
            21,
            target=(-0.6, 1.2, 4.2),
            blur=0.9,
            focus=pose.centre,
            stone_axis=between(pose.facing, 22, share=0.45),
        )
    pose = standing(parts, 0, 0, lean=62, yaw=-30, roll=-28)
    studio(
        36,
        23,
        target=pose.centre + Vector((1.6, 0, -1.2)),
        blur=1.0,
        focus=pose.centre,
        stone_axis=between(pose.facing, 36),
    )


@scene("argyll-brilliant-flat-back")
def argyll(shot):
    """A carat and a half: 7.4 mm across, on a post of 0.8 mm."""
    parts = built(
        clawed, shot.gold, "brilliant", shot.diamond, 3.7, prongs=4, first=45, gauge=0.07, base=0.26, length=7, post=0.4
    )
    if shot.second:
        pose = lying(parts, 16, -0.4, 0, roll=12)
        return studio(
            36, 15.5, target=pose.centre + Vector((0.8, 0.4, -0.3)), blur=0.8, stone_axis=between(pose.facing, 36)
        )
    pose = standing(parts, 0, 0, lean=16, yaw=22, roll=20)
    studio(24, 22, target=(0.9, 0, 5.4), blur=1.0, focus=pose.centre, stone_axis=between(pose.facing, 24, share=0.35))


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


@scene("muzo-emerald-flat-back", samples=112)
def muzo(shot):
    """A square emerald of 5.6 mm, low in a knife-edged collar."""

    def piece():
        stone("princess", shot.gem("emerald", 3.2), Matrix(), 2.8)
        knife_collar("princess", 2.8, shot.gold)
        seat(shot.gold, -3.5, -4.2, 1.5)
        flat_back(shot.gold, -4.0)

    if shot.second:
        pose = standing(built(piece), 0, 0, lean=60, yaw=26, roll=24)
        return studio(
            42,
            14,
            target=pose.centre + Vector((-0.6, 0, -0.5)),
            blur=0.7,
            focus=pose.centre,
            stone_axis=between(pose.facing, 42),
        )
    pose = lying(built(piece), -22, -1.0, -0.8)
    studio(33, 20, target=(1.2, 1.4, 2.4), blur=0.9, focus=pose.centre, stone_axis=between(pose.facing, 33))


@scene("garden-square-emerald-flat-back")
def garden_square(shot):
    """A pear of 3.8 × 5.6 mm, point upward, its edge rubbed over."""
    parts = built(collared, shot.gold, "pear", shot.gem("emerald", 2.0), 1.9, 2.8, wall=0.12)
    if shot.second:
        pose = standing(parts, 0, 0, lean=52, yaw=-24, roll=24)
        return studio(
            52, 14, target=pose.centre + Vector((-0.4, 0, -0.6)), blur=0.7, stone_axis=between(pose.facing, 52)
        )
    pose = lying(parts, 30, -0.4, 0)
    studio(24, 16.5, target=(-1.0, 1.2, 2.6), blur=0.8, focus=pose.centre, stone_axis=between(pose.facing, 24))


@scene("vesper-pear-flat-back")
def vesper(shot):
    """0.30 carat: 3.6 × 5.4 mm, point down in three claws over an open gallery."""
    parts = built(clawed, shot.gold, "pear", shot.diamond, 1.8, 2.7, tips=(90, 212, 328), gauge=0.13, base=0.3)
    if shot.second:
        pose = lying(parts, -14, 0.6, 0, roll=180)
        return studio(
            26, 12.5, target=pose.centre + Vector((-0.6, 0.3, 0)), blur=0.6, stone_axis=between(pose.facing, 26)
        )
    pose = lying(parts, -44, -1.6, -1.0, roll=180)
    studio(24, 16, target=(0.9, 1.0, 2.6), blur=0.8, focus=pose.centre, stone_axis=between(pose.facing, 24))
