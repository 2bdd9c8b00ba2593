"""Stud earrings that are a figure of metal."""

from math import cos, pi, sin

from mathutils import Vector

from ..catalogue import scene
from ..ear_parts import butterfly, facing, post, resting, tablet
from ..motifs import flower, rayed_star
from ..mounts import beads
from ..shapes import torus, turned, wire
from ..space import move, turn_z
from ..stones import stone
from ..studio import studio


def mounted(shot, at, z=0.1):
    """Post and butterfly behind a figure whose back lies at z = 0."""
    post(shot.gold, at, z)
    butterfly(shot.gold, at)


@scene("primrose-hill-studs")
def primrose(shot):
    def build(at):
        flower(6, shot.gold, at, petals=9, bead=0.3)
        mounted(shot, at)

    if shot.second:
        face = tablet(24, 18, 60)
        build(face @ move((-4, 1.4, 0.9)) @ turn_z(8))
        build(face @ move((4, -1.2, 0.9)) @ turn_z(-10))
        return studio(38, 25, target=face @ Vector((0, -0.4, 0)), azimuth=-12, blur=0.8)
    first = resting(build, -3.8, -1.2, 8)
    resting(build, 4.0, 1.6, 26)
    studio(34, 23, target=(0, 1.2, 2.4), blur=1.0, focus=first.translation)


@scene("dome-studs")
def dome(shot):
    radius, wall = 6.5, 0.55

    def build(at):
        quarter = [pi / 2 * k / 40 for k in range(41)]
        outside = [(max(radius * cos(a), 1e-4), radius * sin(a)) for a in quarter]
        inside = [(max((radius - wall) * cos(a), 1e-4), (radius - wall) * sin(a)) for a in reversed(quarter)]
        turned(outside + inside, shot.gold, at, 160)
        torus(radius - wall * 0.55, wall * 0.62, shot.gold, at)
        wire([(-6.1, 0, 0.2), (0, 0, 0.1), (6.1, 0, 0.2)], 0.6, shot.gold, at)
        mounted(shot, at)

    if shot.second:
        resting(build, -6.6, -1.6, -30)
        back = resting(build, 8.0, 2.4, 142)
        return studio(30, 48, target=(0.8, 0.6, 5), azimuth=8, blur=1.4, focus=back @ Vector((4, 0, 0)))
    resting(build, -8.2, 1.6, 68)
    front = resting(build, 6.6, -2.0, -12)
    studio(32, 50, target=(-0.6, 1.2, 5), azimuth=-4, blur=1.4, focus=front @ Vector((0, 0, 5)))


@scene("evening-star-studs")
def evening_star(shot):
    def build(at):
        rayed_star(10.5, shot.gold, at, height=1.6, waist=0.31)
        seat = at @ move((0, 0, 1.55))
        stone("brilliant", shot.diamond, seat, 1.0)
        torus(1.0, 0.16, shot.gold, seat @ move((0, 0, -0.1)), 64, 16)
        turned([(0.98, -0.05), (1.1, -0.1), (0.9, -0.9), (0.5, -0.9)], shot.gold, seat, 64)
        beads(
            [(0.93 * cos(a), 0.93 * sin(a), 0.12) for a in (pi / 4 + pi / 2 * k for k in range(4))],
            0.2,
            shot.gold,
            seat,
        )
        mounted(shot, at)

    if shot.second:
        face = tablet(30, 24, 64)
        upper = face @ move((-4.8, 2.0, 0.1))
        build(upper)
        build(face @ move((5.2, -2.4, 0.1)) @ turn_z(22.5))
        return studio(40, 31, target=face @ Vector((0, -0.4, 0)), azimuth=10, blur=0.8, stone_axis=facing(face), seed=5)
    first = resting(build, -5.0, -1.4, -10, roll=12)
    resting(build, 5.6, 1.8, 24, roll=-18)
    studio(33, 29, target=(0, 1.2, 3.8), blur=1.0, focus=first.translation, stone_axis=facing(first), seed=6)
