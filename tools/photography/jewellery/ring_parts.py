"""
What rings and bangles share. A piece is built standing round the origin, its top at +z and the finger or wrist along y,
and then laid on the paper with `rest`. One unit is one millimetre.
"""

from math import cos, pi, radians, sin

import numpy as np
from mathutils import Matrix, Vector

from .mounts import claws
from .resting import balanced, built, corners, heights, set_down
from .shapes import crease, grid, mesh_of, put, superellipse, swept
from .space import move, turn_x, turn_y, turn_z
from .stones import outline, stone

INSIDE = 8.3  # mm: an N in British sizes


def oval(a, b=None, steps=1440):
    """
    The places on an oval of half width `a` and half height `b`: at(t) → a matrix with z outwards, x onwards and y
    along the wrist; t runs clockwise from the top by arc length, from 0 to 1. `at.length` is the whole way round in mm.
    """
    b = b or a
    line = [Vector((a * sin(2 * pi * i / steps), 0, b * cos(2 * pi * i / steps))) for i in range(steps + 1)]
    reached = np.concatenate([[0], np.cumsum([(q - p).length for p, q in zip(line, line[1:])])])

    def at(t):
        angle = 2 * pi * np.interp(t % 1, reached / reached[-1], np.linspace(0, 1, steps + 1))
        outwards = Vector((b * sin(angle), 0, a * cos(angle))).normalized()
        onwards = Vector((0, 1, 0)).cross(outwards)
        turned = Matrix((onwards, (0, 1, 0), outwards)).transposed().to_4x4()
        return move(Vector((a * sin(angle), 0, b * cos(angle)))) @ turned

    at.length = float(reached[-1])
    return at


def round_(at, profile, material, along=320, round_=48, start=0.0, end=1.0, sharp=None):
    """
    Sweeps profile(t, s) → (outwards, along the wrist) round the places of an `oval` from `start` to `end`; open, with
    flat ends, unless that is the whole way. `sharp` keeps the edges above that many degrees.
    """
    closed = end - start == 1

    def path(t):
        place = at(start + (end - start) * t)
        return place.translation, place.col[2].xyz, Vector((0, 1, 0))

    mesh = swept(path, lambda t, s: profile(start + (end - start) * t, s), along, round_, closed)
    return crease(put(mesh, material), sharp) if sharp else put(mesh, material, None, True)


def court(thick, wide, power=2.5, rise=2.0):
    """A rounded section, flatter inside; `thick` and `wide` are (at the bottom, at the top) or one number."""

    def between(values, t):
        low, high = values if isinstance(values, tuple) else (values, values)
        return low + (high - low) * ((1 + cos(2 * pi * t)) / 2) ** rise

    def profile(t, s):
        x, y = superellipse(s, between(thick, t) / 2, between(wide, t) / 2, power)
        return between(thick, t) / 2 + (x * 0.82 if x < 0 else x), y

    return profile


def shank(material, thick=1.55, wide=2.1, inside=INSIDE, power=2.5, rise=2.0):
    return round_(oval(inside), court(thick, wide, power, rise), material)


def grooved(thick, wide, channel, depth):
    """
    A flat section with a channel of half width `channel` in its outside, depth(t) mm deep; it has 18 points, so it goes
    with round_(…, round_=18).
    """
    e, soft = wide / 2, min(0.3, wide / 8)
    half = [(0, e - 2 * soft), (soft * 0.25, e - 0.6 * soft), (soft, e - 0.05 * soft), (soft * 1.6, e)]
    half += [(thick - soft, e), (thick - soft * 0.3, e - soft * 0.3), (thick, e - soft), (thick, channel)]

    def profile(t, s):
        index = round(s * 18) % 18
        if index in (8, 9):
            return thick - max(0.02, depth(t)), channel if index == 8 else -channel
        x, y = half[index] if index < 8 else half[17 - index]
        return x, y if index < 8 else -y

    return profile


def spun(line, profile, material, at=None, degrees=40):
    """As from a lathe, but round the outline `line`: `profile` is a closed list of (share of the outline, height)."""
    vertices = [(x * share, y * share, z) for x, y in line for share, z in profile]
    return crease(put(mesh_of("spun", vertices, grid(len(line), len(profile), True)), material, at), degrees)


def tulip(cut, across, gem, material, at, along=None, prongs=6, first=30, foot=0.27, gauge=0.082, depth=1.0, tips=None):
    """
    A stone in claws that grow out of a cup; `foot` is the cup's half width where it meets the band, `depth` where that
    is below the girdle: both are parts of `across`.
    """
    stone(cut, gem, at, across, along)
    d = across * depth
    side = [
        (foot * 0.94, -1.3),
        (foot, -1.0),
        (0.42, -0.80),
        (0.60, -0.62),
        (0.69, -0.50),
        (0.68, -0.44),
        (0.61, -0.45),
    ]
    side += [(0.50, -0.60), (0.20, -0.95), (0.02, -0.95), (0.02, -1.3)]
    spun(outline(cut, across, along), [(share, z * d) for share, z in side], material, at, 50)
    claws(across, material, at, prongs, first, depth, gauge, gallery=False, base=foot * 0.8, along=along, tips=tips)


def rest(build, pose, x=0.0, y=0.0, height=0.0):
    """
    Builds a piece, turns it by `pose` (a matrix, or a function of the piece's points giving one), and lowers it until
    it touches `height`. Returns the matrix that took it there.
    """
    pieces = built(build)
    return set_down(pieces, pose(corners(pieces)) if callable(pose) else pose, x, y, height)


def standing(spin, lean=0.0):
    return turn_z(spin) @ turn_x(lean)


def lying(spin, roll=0.0):
    """A pose for `rest`: on its side, its top to the camera, resting on its head and on the far side of its band."""

    rolled = turn_y(roll)

    def pose(points):
        above = heights(points, rolled) > 0

        def turning(tilt):
            return turn_x(tilt) @ rolled

        return turn_z(spin) @ turning(balanced(points[above], points[~above], turning, 60.0, 120.0))

    return pose


def facing(place, elevation, azimuth=0, towards_camera=0.55):
    """Where the stones' lights gather: between the way the top of the piece faces and the camera."""
    e, a = radians(elevation), radians(azimuth)
    camera = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    return place.to_3x3() @ Vector((0, 0, 1)) + camera * towards_camera


def on(place, x=0.0, y=0.0, z=0.0):
    """A point of the piece, once it rests."""
    return place @ Vector((x, y, z))


def round_the_finger(degrees, radius):
    """The place `degrees` clockwise from the top, `radius` from the middle, z outwards."""
    return Matrix.Rotation(radians(degrees), 4, "Y") @ move((0, 0, radius))
