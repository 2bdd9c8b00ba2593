"""
What piercings have in common. A labret is built with its front facing +z, the girdle or face of the front near z = 0,
its post running down to a flat disc; a set of parts is then laid on the paper. Millimetres and degrees.
"""

from dataclasses import dataclass

from mathutils import Matrix, Vector

from .mounts import bezel, claws
from .resting import balanced, corners, set_down
from .shapes import bored, turned, wire
from .space import move, turn_x, turn_z
from .stones import stone

HERE = Matrix()
POST = 0.6  # mm: half of a 16-gauge post
DISC = 2.0  # mm: the radius of the flat back


@dataclass
class Pose:
    """Where a piercing came to lie: `at` takes its own coordinates to the set's."""

    at: Matrix

    @property
    def centre(self):
        return self.at.translation.copy()

    @property
    def facing(self):
        return (self.at.to_3x3() @ Vector((0, 0, 1))).normalized()

    def point(self, x, y, z):
        return self.at @ Vector((x, y, z))


def flat_back(material, top, length=6.5, post=POST, disc=DISC, at=HERE):
    """The threadless post hanging from height `top` of `at`, and the disc at its end."""
    side = [(1e-3, 0), (disc - 0.16, 0), (disc - 0.04, 0.05), (disc, 0.17), (disc - 0.05, 0.31), (disc - 0.2, 0.38)]
    neck = [(post + 0.22, 0.40), (post + 0.05, 0.48), (post, 0.66), (post, length), (1e-3, length)]
    turned(side + neck, material, at @ move((0, 0, top - length)))


def seat(material, top, bottom, wide, narrow=POST + 0.12, at=HERE):
    """The solid foot between a setting and its post: from radius `wide` at height `top` to `narrow` at `bottom`."""
    tall = top - bottom
    side = [(1e-3, bottom), (narrow, bottom), (narrow + 0.03, bottom + 0.12 * tall), (wide * 0.9, top - 0.35 * tall)]
    turned(side + [(wide, top - 0.12 * tall), (wide * 0.93, top), (1e-3, top)], material, at)


def clawed(
    gold,
    cut,
    gem,
    across,
    along=None,
    prongs=4,
    first=45,
    tips=None,
    depth=0.98,
    gauge=0.12,
    base=0.34,
    gallery=True,
    length=6.5,
    post=POST,
    disc=DISC,
):
    """A stone in claws on a flat-back post; its girdle at z = 0. For the claws' options see `mounts.claws`."""
    stone(cut, gem, Matrix(), across, along)
    claws(across, gold, Matrix(), prongs, first, depth, gauge, gallery, base, along, tips)
    foot = -depth * across
    seat(gold, foot + 0.12 * across, foot - 0.55, max(post + 0.1, (base + gauge) * across), post + 0.1)
    flat_back(gold, foot - 0.4, length, post, disc)


def collared(gold, cut, gem, across, along=None, wall=0.14, milgrain=False, length=6.5, disc=DISC):
    """A stone in a rubbed-over collar on a flat-back post; its girdle at z = 0."""
    stone(cut, gem, Matrix(), across, along)
    bezel(cut, across, gold, Matrix(), along, wall=wall, deep=1.45 * max(across, 2.2), milgrain=milgrain)
    seat(gold, -0.84 * across, -0.9 * across - 0.55, 0.62 * across + 0.1)
    flat_back(gold, -0.9 * across - 0.4, length, disc=disc)


def prong(gold, foot, point, over, gauge=0.14):
    """One claw from `foot` up past `point` on a girdle, its tip bent over towards `over`; all (x, y, z)."""
    foot, point = Vector(foot), Vector(point)
    inward = (Vector(over) - point).normalized()
    rise = Vector((0, 0, 1))
    tip = [
        point - rise * 0.1,
        point + rise * 0.12,
        point + rise * 0.26 + inward * 0.1,
        point + rise * 0.3 + inward * 0.26,
    ]
    wire([foot, foot.lerp(tip[0], 0.55), *tip], [gauge] * 5 + [gauge * 0.85], gold)


def drilled(metal, holes, depth=2.0):
    """Seats for stones bored through `metal`; `holes` are (x, y, radius)."""
    bored(metal, [(move((x, y, 0)), depth, radius, radius) for x, y, radius in holes])


def laid(parts, turning, x=0.0, y=0.0, z=0.0):
    """Turned and lowered until the parts touch the paper (or height `z`) above (x, y)."""
    return Pose(set_down(parts, turning, x, y, z))


def lying(parts, yaw, x=0.0, y=0.0, roll=0.0, z=0.0):
    """On its side, resting on the rim of the front and the rim of the disc; at `yaw` 0 the front faces the camera."""
    points = corners(parts)
    middle = (points[:, 2].min() + points[:, 2].max()) / 2
    front, back = points[points[:, 2] > middle], points[points[:, 2] <= middle]

    def turning(lift):
        return turn_z(yaw) @ turn_x(90 - lift) @ turn_z(roll)

    return laid(parts, turning(balanced(front, back, turning, -35.0, 60.0)), x, y, z)


def standing(parts, x=0.0, y=0.0, lean=0.0, yaw=0.0, roll=0.0, z=0.0):
    """On its disc, the front up and leaning `lean` degrees towards `yaw` (0 is the camera)."""
    return laid(parts, turn_z(yaw) @ turn_x(lean) @ turn_z(roll), x, y, z)


def between(facing, camera_elevation, camera_azimuth=0.0, share=0.5):
    """The way to gather the stones' light: between where the table faces and the camera."""
    towards = turn_z(camera_azimuth) @ turn_x(90 - camera_elevation) @ Vector((0, 0, 1))
    return facing.lerp(towards, share).normalized()
