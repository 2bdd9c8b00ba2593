"""
Parts of hoops, huggies and clickers. A hoop stands in the xz plane of `at`, the ear at its top (+z), its front towards
−y; angles are degrees from the top, clockwise as seen from the front. `lean` turns the tables of its stones from
outwards (0) over the front (90) to inwards (180).
"""

from dataclasses import dataclass
from math import asin, atan, cos, degrees, radians, sin
from typing import Callable

from mathutils import Matrix, Vector

from .materials import material as new_material
from .resting import lowered
from .shapes import crease, put, superellipse, swept, turned, wire
from .space import move, turn_x, turn_y, turn_z
from .stones import stone

FRONT, DOWN = (0, -1, 0), (0, 0, -1)
SEAM = 0.035  # mm: half of the gap where a hoop opens


def station(radius, angle, lean=0.0, rise=0.0):
    """A place on the hoop: x runs along the circle, z the way a table faces, `rise` mm out of the circle."""
    a, b = radians(angle), radians(lean)
    along, outwards = Vector((cos(a), 0, -sin(a))), Vector((sin(a), 0, cos(a)))
    facing = outwards * cos(b) + Vector((0, -sin(b), 0))
    turned_to = Matrix((along, facing.cross(along), facing)).transposed().to_4x4()
    return move(outwards * radius + facing * rise) @ turned_to


@dataclass
class Section:
    """What a tube looks like when it is sawn through: point(angle, s) → (towards the tables, sideways) in mm."""

    point: Callable
    sides: int = 56
    sharp: float = 0  # degrees from which edges stay visible; 0 is smooth all round


def oval(thick, wide, power=2.2, sunk=0.0):
    """Half measures in mm, numbers or functions of the angle; `sunk` mm below the circle; a higher power is squarer."""

    def point(angle, s):
        a, b = (size(angle) if callable(size) else size for size in (thick, wide))
        x, y = superellipse(s, a, b, power)
        return x - sunk, y

    return Section(point)


def shaped(points, sharp=35):
    """A section drawn by its corners."""
    return Section(lambda _, s: points[round(s * len(points)) % len(points)], len(points), sharp)


def channel(across, wall=0.22, rim=0.10, deep=None, back=None, span=None, keel=None):
    """
    A trough for a row of stones whose girdles lie on the circle; `across` is half its width, a number or a function of
    the angle. Outside the angles `span` it is filled up to its rim. `keel` is the part of its width left at its foot.
    """

    def half(angle):
        inner_width = across(angle) if callable(across) else across
        depth = deep or inner_width * 0.95
        base = -(back or depth + 0.3)
        w, inner = inner_width + wall, inner_width * 0.965
        if span and not span[0] <= angle <= span[1]:
            depth, floor = -rim, rim
        else:
            floor = -0.12
        narrow, knee = (keel, -0.75) if keel else (0.93, base + 0.5)
        slim = w * narrow
        outside = [(base, 0), (base, slim * 0.5), (base + 0.08, slim * 0.78), (base + 0.28, slim), (knee, w)]
        edge = [(rim - 0.1, w), (rim - 0.03, w - 0.03), (rim, w - 0.1), (rim, inner + 0.06)]
        edge.append((max(floor, rim - 0.04), inner))
        return outside + edge + [(floor, inner), (-depth, inner_width * 0.45), (-depth, 0)]

    def point(angle, s):
        side = half(angle)
        i = round(s * (2 * len(side) - 2)) % (2 * len(side) - 2)
        x, y = side[min(i, 2 * len(side) - 2 - i)]
        return x, y if i < len(side) else -y

    return Section(point, 24, 40)


def span_of(radius, sizes, angles):
    """The angles between which a row of stones lies."""
    return angles[0] - degrees(atan(sizes[0] / radius)) - 1, angles[-1] + degrees(atan(sizes[-1] / radius)) + 1


def arc(material, at, radius, section, start, end, lean=0.0, fineness=1.2):
    """A piece of tube from `start` to `end`, its ends chamfered so that a seam shows as a fine line."""
    step = degrees(0.045 / radius)
    first, last = start + degrees(SEAM / radius), end - degrees(SEAM / radius)
    rows = max(12, round((last - first) / fineness))
    middle = [first + 2 * step + (last - first - 4 * step) * i / rows for i in range(rows + 1)]
    angles = [first, first + step, *middle, last - step, last]

    def row(t):
        return round(t * (len(angles) - 1))

    def path(t):
        place = station(radius, angles[row(t)], lean)
        return place.translation, place.col[2].xyz, place.col[1].xyz

    def profile(t, s):
        i = min(row(t), len(angles) - 1 - row(t))
        inset = (0.07, 0.02)[i] if i < 2 else 0
        x, y = section.point(angles[row(t)], s)
        centre = section.point(angles[row(t)], 0)[0] + section.point(angles[row(t)], 0.5)[0]
        return x + (centre / 2 - x) * inset, y * (1 - inset)

    made = put(swept(path, profile, len(angles), section.sides, False), material, at)
    return crease(made, section.sharp or 60)


def knuckle(material, at, radius, angle, thick, wide, lean=0.0, sunk=0.0):
    """The hinge: three barrels on a pin across the tube, each a third of its width."""
    length = 2 * wide / 3 - 0.03
    rim = min(0.06, thick * 0.2)
    side = [(0, 0), (thick - rim, 0), (thick, rim), (thick, length - rim), (thick - rim, length), (0, length)]
    place = at @ station(radius, angle, lean, -sunk) @ turn_x(-90)
    first = turned(side, material, place @ move((0, 0, -wide)), 48)
    for i in (1, 2):
        put(first.data, material, place @ move((0, 0, -wide + 2 * wide * i / 3)))
    pin, low, high = thick * 0.4, -wide - 0.04, wide + 0.02
    turned([(0, low), (pin, low), (pin, high), (0, high)], material, place, 32)


def hinged(material, at, radius, section, hinge, clasp, barrel, lean=0.0, swing=0.0, sunk=0.0, fineness=1.2):
    """
    A whole hoop in two arcs: the one from `hinge` clockwise to `clasp` swings open by `swing` degrees. `barrel` is half
    of the hinge's thickness and width in mm, None for a hidden one.
    """
    room = degrees(asin(barrel[0] * 0.78 / radius)) if barrel else 0
    pin = station(radius, hinge).translation
    opened = at @ move(pin) @ turn_y(swing) @ move(-pin)
    far = clasp if clasp > hinge else clasp + 360
    arc(material, opened, radius, section, hinge + room, far, lean, fineness)
    arc(material, at, radius, section, far, hinge + 360 - room, lean, fineness)
    if barrel:
        knuckle(material, at, radius, hinge, *barrel, lean, sunk)


def post(material, at, radius, start, end, gauge=0.4):
    """The thin wire that goes through the ear."""
    points = [station(radius, start + (end - start) * i / 24).translation for i in range(25)]
    wire(points, gauge, material, at, steps=3)


def row_angles(radius, sizes, middle=180.0, gap=0.05):
    """The angles at which stones of these half widths stand side by side, centred on `middle`."""
    widths = [2 * degrees(atan((size + gap / 2) / radius)) for size in sizes]
    edge = middle - sum(widths) / 2
    made = []
    for width in widths:
        made.append(edge + width / 2)
        edge += width
    return made


def shared_claws(material, at, radius, sizes, angles, lean=0.0, gauge=0.17):
    """Two claws in every gap of a row of brilliants and at its ends, each holding both its neighbours."""
    edges = [angles[0] - degrees(atan(sizes[0] / radius))]
    edges += [angle + degrees(atan((size + 0.02) / radius)) for angle, size in zip(angles, sizes)]
    for i, edge in enumerate(edges):
        size = (sizes[max(i - 1, 0)] + sizes[min(i, len(sizes) - 1)]) / 2
        for side in (-1, 1):
            y, g = side * size * 0.60, gauge * size
            line = [(0.62, -0.95), (0.98, -0.3), (1.02, 0.02), (0.94, 0.2)]
            points = [(0, y * out, size * up) for out, up in line]
            wire(points, [g, g, g, g * 1.08], material, at @ station(radius, edge, lean))


def brilliants(gem, at, radius, sizes, angles, lean=0.0):
    for size, angle in zip(sizes, angles):
        stone("brilliant", gem, at @ station(radius, angle, lean), size)


def tapered(made, share):
    """Narrows a stone towards −y and widens it towards +y by `share` of its width at its ends."""
    made.data = made.data.copy()
    reach = max(vertex.co.y for vertex in made.data.vertices)
    for vertex in made.data.vertices:
        vertex.co.x *= 1 + share * vertex.co.y / reach
    return made


def rail(material, at, radius, start, end, gauge, offset, lean=0.0, rise=0.0):
    """A polished edge beside a row: rounded wire `offset` mm to the side of the circle."""
    section = oval(gauge * 1.25, gauge, 3)

    def point(angle, s):
        x, y = section.point(angle, s)
        return x + rise, y + offset

    arc(material, at, radius, Section(point, 40), start, end, lean)


def overlapping(at, apart, radius, thick, build):
    """
    Two flat hoops of outer `radius`, the second lying on the first: their centres `apart` mm along x of `at`, `thick`
    the height of the first in mm.
    """
    lowered(build, at @ turn_x(-90))
    tilt = degrees(asin(thick / (radius + apart / 2)))
    lowered(build, at @ move((apart, 0, 0)) @ turn_y(tilt) @ turn_z(70) @ turn_x(-90))


def toward(at, direction):
    """A direction of the hoop, such as FRONT, as it lies in the studio: where its stones face."""
    return at.to_3x3() @ Vector(direction)


def foot(at, radius):
    """The point of the hoop opposite the ear, `radius` mm from its centre."""
    return at @ Vector((0, 0, -radius))


def hanging_rod(at, radius=1.2, length=60):
    """An ivory rod along y through the origin of `at`, for pieces that have to hang."""
    ivory, nodes = new_material("ivory")
    output, shader = nodes.add("OutputMaterial"), nodes.add("BsdfPrincipled")
    shader.inputs["Base Color"].default_value = (0.80, 0.72, 0.61, 1)
    shader.inputs["Roughness"].default_value = 0.5
    nodes.join(shader.outputs[0], output.inputs[0])
    side = [(0, -length), (radius, -length), (radius, length), (0, length)]
    return turned(side, ivory, at @ turn_x(90))
