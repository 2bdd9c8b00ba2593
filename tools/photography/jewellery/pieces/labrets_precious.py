"""Flat-back labrets that carry one large stone."""

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..materials import gold
from ..piercing_parts import between, clawed, flat_back, lying, seat, standing
from ..resting import built
from ..shapes import wire
from ..space import turn_z
from ..stones import stone
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
