"""
Cut stones. A mesh has its girdle in the plane z = 0, its table up, and its outline inside |x|, |y| ≤ 1 before it is
scaled: `stone(cut, material, at, across, along)` sets one of the given half width and half length in mm.
"""

from math import atan2, cos, hypot, pi, radians, sin, tan

import bmesh
import bpy
from mathutils import Vector

from .shapes import put
from .space import scale

_kept = {}


def stone(cut, material, at, across, along=None):
    """
    `cut`: brilliant, oval, cushion, pear, princess or baguette; `along` is its half length on y, as `across` if
    left out.
    """
    long = along or across
    key = (cut, round(long / across, 3))
    if key not in _kept:
        _kept[key] = (
            _step_cut(long / across)
            if cut == "baguette"
            else _princess()
            if cut == "princess"
            else _brilliant(OUTLINES[cut], long / across)
        )
    return put(_kept[key], material, at @ scale(across))


def outline(cut, across, along=None, points=96, grow=0.0):
    """The girdle of a stone as (x, y) points, anticlockwise, `grow` mm outside it."""
    long = along or across
    made = []
    for i in range(points):
        x, y = OUTLINES[cut](2 * pi * i / points)
        made.append((x * across, y * long))
    return grown(made, grow) if grow else made


def grown(line, by):
    """The closed line of (x, y) points, anticlockwise, `by` mm outside itself."""
    made = []
    for i, (x, y) in enumerate(line):
        (before_x, before_y), (after_x, after_y) = line[i - 1], line[(i + 1) % len(line)]
        outwards = Vector((after_y - before_y, before_x - after_x)).normalized() * by
        made.append((x + outwards.x, y + outwards.y))
    return made


def _round(angle):
    return cos(angle), sin(angle)


def _cushion(angle):
    c, s = cos(angle), sin(angle)
    r = (abs(c) ** 3.2 + abs(s) ** 3.2) ** (-1 / 3.2)
    return r * c, r * s


def _pear(angle):
    """Round at the foot (−y), coming to a point at +y."""
    c, s = cos(angle), sin(angle)
    if s <= 0:
        return c, s * 0.82 - 0.18
    width = (1 - s) ** 0.85 * (1 + 0.85 * s)
    return (width if c >= 0 else -width), s * 1.18 - 0.18


def _square(angle):
    c, s = cos(angle), sin(angle)
    r = (abs(c) ** 24 + abs(s) ** 24) ** (-1 / 24)
    return r * c, r * s


OUTLINES = {
    "brilliant": _round,
    "oval": _round,
    "cushion": _cushion,
    "pear": _pear,
    "princess": _square,
    "baguette": _square,
}


def _hull(points, name):
    editing = bmesh.new()
    for point in points:
        editing.verts.new(point)
    bmesh.ops.convex_hull(editing, input=editing.verts[:])
    bmesh.ops.dissolve_limit(editing, angle_limit=radians(0.05), verts=editing.verts[:], edges=editing.edges[:])
    bmesh.ops.recalc_face_normals(editing, faces=editing.faces[:])
    made = bpy.data.meshes.new(name)
    editing.to_mesh(made)
    editing.free()
    return made


def _brilliant(shape, long, table=0.57, crown=34.5, pavilion=40.75, star=0.50, lower=0.77, girdle=0.03, points=96):
    """The round brilliant of the textbooks, its rings drawn out to the outline of the stone."""
    rise, fall, half = tan(radians(crown)), tan(radians(pavilion)), pi / 8

    def at(radius, angle, z):
        x, y = shape(angle)
        return Vector((radius * x, radius * y * long, z))

    def flat(radius, angle, z):
        return Vector((radius * cos(angle), radius * sin(angle), z))

    middle = table * cos(half)
    star_radius = middle + star * (1 - middle)
    star_height = girdle + (1 - star_radius * cos(half)) * rise
    low_radius = 1 - lower
    low_height = -girdle - (1 - low_radius * cos(half)) * fall
    made = [at(table, k * pi / 4, girdle + (1 - table) * rise) for k in range(8)]
    made += [at(star_radius, k * pi / 4 + half, star_height) for k in range(8)]
    made += [at(low_radius, k * pi / 4 + half, low_height) for k in range(8)]
    made.append(at(0, 0, -girdle - fall))

    def plane(a, b, c):
        normal = (b - a).cross(c - a)
        return normal, normal.dot(a)

    upper, u = plane(flat(star_radius, half, star_height), flat(1, 0, girdle), flat(1, half, girdle))
    under, d = plane(flat(low_radius, half, low_height), flat(1, 0, -girdle), flat(1, half, -girdle))
    for i in range(points):
        angle = 2 * pi * i / points
        folded = angle % (pi / 4)
        folded = folded if folded <= half else pi / 4 - folded
        x, y = cos(folded), sin(folded)
        made.append(at(1, angle, (u - upper.x * x - upper.y * y) / upper.z))
        made.append(at(1, angle, (d - under.x * x - under.y * y) / under.z))
    return _hull(made, "brilliant")


def _cut_from(planes, reach, name):
    """What is left of a block of ±reach after cutting away everything beyond each plane (normal, distance)."""
    editing = bmesh.new()
    bmesh.ops.create_cube(editing, size=2 * reach)
    for normal, distance in planes:
        n = Vector(normal).normalized()
        cut = bmesh.ops.bisect_plane(
            editing,
            geom=editing.verts[:] + editing.edges[:] + editing.faces[:],
            dist=1e-6,
            plane_co=n * distance,
            plane_no=n,
            clear_outer=True,
        )
        rim = [part for part in cut["geom_cut"] if isinstance(part, bmesh.types.BMEdge)]
        if rim:
            bmesh.ops.contextual_create(editing, geom=rim)
    bmesh.ops.recalc_face_normals(editing, faces=editing.faces[:])
    made = bpy.data.meshes.new(name)
    editing.to_mesh(made)
    editing.free()
    return made


def _facet(azimuth, steep, point):
    """The plane through `point` facing `azimuth`, `steep` degrees away from straight up (over 90 faces down)."""
    normal = Vector(
        (sin(radians(steep)) * cos(radians(azimuth)), sin(radians(steep)) * sin(radians(azimuth)), cos(radians(steep)))
    )
    return normal, normal.dot(Vector(point))


def _princess():
    planes = [_facet(90 * k, 90, (cos(k * pi / 2), sin(k * pi / 2), 0)) for k in range(4)]
    planes += [
        _facet(
            45 + 90 * k, 90, (0.985 * cos(pi / 4 + k * pi / 2) * 2**0.5, 0.985 * sin(pi / 4 + k * pi / 2) * 2**0.5, 0)
        )
        for k in range(4)
    ]
    planes.append(((0, 0, 1), 0.26))
    for k in range(4):
        c, s = cos(k * pi / 2), sin(k * pi / 2)
        planes += [_facet(90 * k, 42, (c, s, 0.04)), _facet(90 * k, 26, (0.84 * c, 0.84 * s, 0.185))]
        planes += [_facet(90 * k + turn, 35, (0.93 * c, 0.93 * s, 0.11)) for turn in (-16, 16)]
        planes.append(_facet(90 * k, 180 - 64, (c, s, -0.05)))
        for turn, angle, out, down in ((9, 53, 0.86, 0.35), (22, 47, 0.64, 0.64), (38, 42, 0.34, 0.96)):
            planes += [_facet(90 * k + side * turn, 180 - angle, (out * c, out * s, -down)) for side in (-1, 1)]
    return _cut_from(planes, 2, "princess")


def _step_cut(long):
    """A rectangle of steps, 1 wide and `long` long, its corners just cropped."""
    planes = [((0, 0, 1), 0.30)]
    for azimuth, reach in ((0, 1), (90, long), (180, 1), (270, long)):
        x, y = cos(radians(azimuth)), sin(radians(azimuth))
        planes.append(_facet(azimuth, 90, (x * reach, y * reach, 0)))
        for angle, inset, z in ((48, 0, 0.05), (36, 0.14, 0.19), (24, 0.25, 0.262)):
            planes.append(_facet(azimuth, angle, (x * (reach - inset), y * (reach - inset), z)))
        for angle, inset, z in ((58, 0, -0.05), (48, 0.26, -0.46), (40, 0.58, -0.80)):
            planes.append(_facet(azimuth, 180 - angle, (x * (reach - inset), y * (reach - inset), z)))
    corner = hypot(1, long) - 0.05
    tilt = atan2(long, 1)
    planes += [
        _facet(turn, 90, (corner * cos(radians(turn)), corner * sin(radians(turn)), 0))
        for turn in (tilt * 180 / pi, 180 - tilt * 180 / pi, 180 + tilt * 180 / pi, -tilt * 180 / pi)
    ]
    return _cut_from(planes, 2 * long + 1, "step cut")


def cabochon(material, at, across, along=None, height=0.55):
    """A polished dome; `height` is a part of `across`."""
    long = along or across
    editing = bmesh.new()
    bmesh.ops.create_uvsphere(editing, u_segments=96, v_segments=64, radius=1)
    for vertex in editing.verts:
        vertex.co.z *= height if vertex.co.z > 0 else 0.12
    made = bpy.data.meshes.new("cabochon")
    editing.to_mesh(made)
    editing.free()
    return put(made, material, at @ scale(across, long, across), True)
