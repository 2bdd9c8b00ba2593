"""Flat-back labrets for every day: beads, bars and small stones."""

from math import cos, pi, sin

from mathutils import Vector

from ..catalogue import scene
from ..piercing_parts import between, clawed, flat_back, lying, prong, seat, standing
from ..resting import built
from ..shapes import ball, plate
from ..space import move, turn_z
from ..stones import stone
from ..studio import studio

SMALL_DISC = 1.6  # mm: under fronts of two or three millimetres


def bead(gold):
    """A polished ball of 2 mm on its post."""
    ball(1.0, gold)
    seat(gold, -0.78, -1.2, 0.78)
    flat_back(gold, -1.1, 6, disc=SMALL_DISC)


@scene("pinpoint-flat-back")
def pinpoint(shot):
    if shot.second:
        pose = lying(built(bead, shot.gold), 52, 1.6, -0.8)
        return studio(20, 12, target=(-0.4, 0.4, 1.3), blur=0.5, focus=pose.centre)
    standing(built(bead, shot.gold), 2.2, 1.8)
    near = lying(built(bead, shot.gold), -38, -2.2, -1.6)
    studio(34, 18, target=(0.4, 0.6, 2.4), blur=0.8, focus=near.centre + Vector((1, 1, 0)))


def bar_front(gold):
    """A bar 7 × 1.4 mm with softened corners, upright along y."""
    x, y, soft = 0.7, 3.5, 0.35
    turns = [(x - soft, y - soft, 0), (soft - x, y - soft, 90), (soft - x, soft - y, 180), (x - soft, soft - y, 270)]
    rim = [
        (cx + soft * cos((a + 15 * k) * pi / 180), cy + soft * sin((a + 15 * k) * pi / 180))
        for cx, cy, a in turns
        for k in range(7)
    ]
    plate(rim, 1.1, gold, bevel=0.3)
    seat(gold, -0.4, -0.9, 0.66, 0.62)
    flat_back(gold, -0.8, 6.5, disc=SMALL_DISC)


@scene("tailors-pin-flat-back")
def tailors_pin(shot):
    """One turned upright, one level; then one alone."""
    if shot.second:
        pose = lying(built(bar_front, shot.gold), 38, 1.4, -0.6, roll=90)
        return studio(30, 17, target=(-0.6, 1.0, 0.9), blur=0.7, focus=pose.centre)
    upright = lying(built(bar_front, shot.gold), -26, -3.0, -0.4)
    level = standing(built(bar_front, shot.gold), 3.4, 1.6, lean=8, yaw=10, roll=72)
    studio(34, 21, target=(0.2, 0.6, 2.8), blur=0.9, focus=(upright.centre + level.centre) / 2)


def lamplight_piece(shot):
    """0.03 carat: two millimetres across, low in four claws."""
    clawed(shot.gold, "brilliant", shot.diamond, 1.04, depth=0.95, gauge=0.15, length=6, disc=SMALL_DISC)


@scene("lamplight-flat-back")
def lamplight(shot):
    if shot.second:
        pose = standing(built(lamplight_piece, shot), -0.3, 0, lean=48, yaw=-18, roll=10)
        return studio(
            48, 8.5, target=pose.centre + Vector((0.5, 0, -0.5)), blur=0.4, stone_axis=between(pose.facing, 48)
        )
    near = lying(built(lamplight_piece, shot), 24, 1.2, -2.0, roll=10)
    standing(built(lamplight_piece, shot), -2.4, 1.2, roll=20)
    studio(32, 16, target=(-0.4, 0.2, 2.0), blur=0.7, focus=near.centre, stone_axis=between(near.facing, 32))


def trefoil(shot):
    """Three graded brilliants touching, one claw shared in the middle, two more for each."""
    radii = (1.18, 1.06, 0.96)
    a, b, c = radii
    far = (a + b + 0.06, a + c + 0.06, b + c + 0.06)
    x = (far[0] ** 2 + far[1] ** 2 - far[2] ** 2) / (2 * far[0])
    y = (far[1] ** 2 - x**2) ** 0.5
    corners = [Vector((0, 0, 0)), Vector((far[0], 0, 0)), Vector((x, y, 0))]
    middle = sum(corners, Vector()) / 3
    for corner, radius in zip(corners, radii, strict=True):
        centre = corner - middle
        stone("brilliant", shot.diamond, move(centre), radius)
        out = centre.normalized()
        for turn in (-52, 52):
            way = turn_z(turn) @ out
            prong(shot.gold, way * 0.5 + Vector((0, 0, -1.35)), centre + way * radius * 1.06, centre, 0.15)
    prong(shot.gold, (0, 0, -1.3), (0, 0, 0.06), (0, 0.01, 0), 0.19)
    seat(shot.gold, -1.15, -1.8, 0.72)
    flat_back(shot.gold, -1.6, 6.5)


@scene("trinity-flat-back")
def trinity(shot):
    if shot.second:
        pose = lying(built(trefoil, shot), -40, -1.6, -0.8, roll=-10)
        return studio(26, 14, target=(0.6, 0.8, 1.8), blur=0.6, focus=pose.centre, stone_axis=between(pose.facing, 26))
    pose = standing(built(trefoil, shot), 0.4, 0, lean=60, yaw=22, roll=24)
    studio(
        38,
        13.5,
        target=pose.centre + Vector((-0.9, 0.4, -0.8)),
        blur=0.6,
        focus=pose.centre,
        stone_axis=between(pose.facing, 38),
    )
