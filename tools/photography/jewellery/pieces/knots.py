"""A stud that is a knot."""

from math import cos, pi, sin, tanh, tau

from mathutils import Vector

from ..catalogue import scene
from ..ear_parts import resting
from ..motifs import rope
from ..shapes import put, turned
from ..space import move, turn_z
from ..studio import studio
from .studs_figurative import mounted


def hercules_knot(metal, at, gauge=0.62):
    """Two loops of rope-twist wire, each through the other: 9.8 mm wide, their back at z = 0; `gauge` is its radius."""

    def middle(t):
        a = tau * t
        x, y = 3.4 * cos(a) - 1.4, (1.6 + 0.5 * cos(a)) * sin(a)
        slope = max(-1.0, min(1.0, x / 2)) * pi / 2
        return Vector((x, y, gauge * (2.3 + 1.1 * (sin(slope) + cos(slope) * tanh(3 * y)))))

    def path(t):
        way = (middle(t + 1e-3) - middle(t - 1e-3)).normalized()
        side = Vector((0, 0, 1)).cross(way).normalized()
        return middle(t), side, way.cross(side)

    length = sum((middle(k / 400) - middle((k + 1) / 400)).length for k in range(400))
    first = rope(path, length, gauge, metal, at)
    put(first.data, metal, at @ turn_z(180), True)


@scene("lovers-knot-studs", samples=40)
def lovers_knot(shot):
    """Face up, their posts through the paper; then one on its side."""

    def build(at):
        hercules_knot(shot.gold, at)
        turned([(1e-4, -0.1), (1.2, -0.1), (1.2, 0.5), (1e-4, 0.7)], shot.gold, at)
        mounted(shot, at)

    if shot.second:
        face = resting(build, 0, 0, -16, roll=10)
        return studio(44, 15, target=face.translation, azimuth=-4, blur=0.8)
    for x, y, turn in ((-5.2, -1.6, 16), (5.4, 1.8, -22)):
        build(move((x, y, 0.15)) @ turn_z(turn))
    studio(60, 25, target=(0, 0.2, 0.8), blur=0.7)
