"""Pendants bordered or paved with small diamonds."""

from math import cos, pi, sin

from mathutils import Vector

from ..catalogue import scene
from ..mounts import bezel, jump_ring, pave
from ..neck_parts import drill, fine_cable, lofted, spiga
from ..shapes import along, ball, plate, wire
from ..space import move, turn_x, turn_y, turn_z
from ..stones import outline, stone
from ..studio import studio


def spaced(line, count, start=0.0):
    """`count` points evenly spaced round a closed outline, from the share `start` of its way."""
    closed = [Vector(point) for point in (*line, line[0])]
    steps = [(b - a).length for a, b in zip(closed, closed[1:])]
    whole, made = sum(steps), []
    for k in range(count):
        left = (start + k / count) % 1 * whole
        i = 0
        while left > steps[i]:
            left, i = left - steps[i], i + 1
        made.append(closed[i].lerp(closed[i + 1], left / steps[i]))
    return made


def leaf_outline(length, wide, points=40):
    """A pointed leaf from the origin to (0, length), anticlockwise."""
    right = [(wide / 2 * sin(pi * (k / points) ** 0.85), length * k / points) for k in range(points + 1)]
    return right + [(-x, y) for x, y in reversed(right[1:-1])]


@scene("hampstead-emerald-pendant", samples=96)
def hampstead(shot):
    across, tall, small = 4.6, 5.7, 1.3
    metal = shot.gold
    at = move((0, -8, 3.4)) @ turn_z(-5) @ turn_x(12)
    stone("pear", shot.gem("emerald", across), at, across, tall)
    bezel("pear", across, metal, at, along=tall, wall=0.07, lip=0.3, deep=2.2)
    border = outline("pear", across, tall, 240, grow=1.6)
    centres = spaced(border, 14, 0.25 + 0.5 / 14)
    tray = plate(outline("pear", across, tall, 160, grow=3.05), 1.5, metal, at @ move((0, 0, -0.65)), 0.25)
    hole = tray.modifiers.new("window", "BOOLEAN")
    hole.object, hole.operation, hole.solver = _window(across, tall, tray.matrix_world), "DIFFERENCE", "EXACT"
    seats = [move((p.x, p.y, 0.75)) for p in centres]
    drill(tray, seats, small)
    pave([at @ move((p.x, p.y, 0.14)) @ turn_z(_bearing(p)) for p in centres], small, shot.diamond, metal)
    tip = 1.18 * tall - 0.18 * tall + 2.7
    for side, size in ((-1, 1.0), (1, 0.86)):
        leaf(metal, at @ move((side * 0.1, tip - 0.2, 0.25)) @ turn_z(side * -34) @ turn_x(12), 4.2 * size)
    jump_ring(metal, at @ move((0, tip + 0.2, -0.5)) @ turn_y(90), 1.2, 0.3)
    x, y, z = (at @ move((0, tip + 1.0, -0.7))).translation
    if shot.second:
        spiga(
            along(
                [
                    (-50, 8, 0.7),
                    (-26, 10, 0.7),
                    (-9, 8.5, 0.8),
                    (x, y, z),
                    (8, 9, 0.8),
                    (15, 17, 0.7),
                    (13, 34, 0.7),
                    (0, 60, 0.7),
                ]
            ),
            metal,
            0.95,
        )
        return studio(
            40,
            33,
            target=(0.5, -5.5, 2),
            azimuth=-20,
            blur=1.0,
            focus=(0, -9.5, 3.5),
            stone_axis=at.to_3x3() @ Vector((0, -0.3, 1)),
            seed=7,
        )
    spiga(
        along([(-34, 50, 0.7), (-17, 22, 0.7), (-7, 9.5, 0.8), (x, y, z), (6, 10, 0.8), (14, 24, 0.7), (24, 50, 0.7)]),
        metal,
        0.95,
    )
    studio(
        62,
        44,
        target=(0, -1.6, 1),
        azimuth=4,
        blur=1.0,
        focus=(0, -8, 4),
        stone_axis=at.to_3x3() @ Vector((0, -0.1, 1)),
        seed=7,
    )


def _bearing(point):
    return Vector((1, 0)).angle_signed(Vector(point).xy) * -180 / pi


def _window(across, tall, at):
    cutter = plate(outline("pear", across * 0.9, tall * 0.9, 120), 6, None, at, 0.01)
    cutter.hide_render = True
    return cutter


def leaf(metal, at, length):
    """A leaf of sheet with its middle vein raised."""
    lofted(
        leaf_outline(length, length * 0.42),
        [(0, 0.5), (0.5, 0.38), (0.9, 0.2), (1, 0.05), (0.96, -0.2), (0, -0.25)],
        metal,
        at,
        (0, length * 0.42),
    )
    wire([(0, 0.1, 0.2), (0, length * 0.42, 0.5), (0, length * 0.9, 0.16)], [0.13, 0.11, 0.05], metal, at)


def crescent(reach, inner, shift, points=160):
    """A waning moon outline, anticlockwise: a disc of radius `reach` less one of `inner` moved along x by `shift`."""
    horn_x = (reach**2 - inner**2 + shift**2) / (2 * shift)
    wide = Vector((1, 0)).angle(Vector((horn_x, (reach**2 - horn_x**2) ** 0.5)))
    narrow = Vector((1, 0)).angle(Vector((horn_x - shift, (reach**2 - horn_x**2) ** 0.5)))
    round_, back = (2 * pi - 2 * angle for angle in (wide, narrow))
    outside = [wide + round_ * k / points for k in range(points + 1)]
    inside = [2 * pi - narrow - back * k / points for k in range(1, points)]
    return [(reach * cos(a), reach * sin(a)) for a in outside] + [
        (shift + inner * cos(a), inner * sin(a)) for a in inside
    ]


@scene("greenwich-moon-pendant", samples=96)
def greenwich(shot):
    """It hangs from the ring at its upper horn."""
    metal, reach, inner, shift = shot.gold, 9.0, 7.3, 3.4
    at = move((2.5, -5, 1.9)) @ turn_x(9) @ turn_z(70 if shot.second else 56)
    moon = plate(crescent(reach, inner, shift), 1.5, metal, at, 0.3)
    paving = _paving(reach, inner, shift)
    drill(moon, [move((p.x, p.y, 0.75)) for p, _ in paving], [r for _, r in paving])
    for point, radius in paving:
        place = at @ move((point.x, point.y, 0.80)) @ turn_z(_bearing(point))
        stone("brilliant", shot.diamond, place, radius)
        for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            ball(radius * 0.17, metal, place @ move((x * radius * 0.74, y * radius * 0.74, radius * 0.16)))
    horn_x = (reach**2 - inner**2 + shift**2) / (2 * shift)
    horn = Vector((horn_x, (reach**2 - horn_x**2) ** 0.5, 0))
    way = Vector((horn.y, -horn.x, 0)).normalized()
    jump_ring(metal, at @ move(horn + way * 0.35), 0.75, 0.2)
    second_ring = at @ move(horn + way * 1.7 + Vector((0, 0, 0.1))) @ turn_z(-20) @ turn_x(80)
    jump_ring(metal, second_ring, 0.95, 0.22)
    x, y, z = second_ring.translation
    if shot.second:
        fine_cable(
            along(
                [
                    (-44, 18, 0.45),
                    (-20, 14, 0.45),
                    (-6, 10, 0.5),
                    (x, y + 0.4, z),
                    (9, 9, 0.5),
                    (18, 14, 0.45),
                    (20, 26, 0.45),
                    (0, 50, 0.45),
                ]
            ),
            metal,
        )
        return studio(
            42,
            30,
            target=(2.0, -3.6, 1.5),
            azimuth=-22,
            blur=0.9,
            focus=(-3, -8, 2.5),
            stone_axis=at.to_3x3() @ Vector((0, 0, 1)) + Vector((0, -0.35, 0)),
            seed=7,
        )
    fine_cable(
        along(
            [
                (-28, 44, 0.45),
                (-12, 22, 0.45),
                (-3, 9, 0.5),
                (x, y + 0.4, z),
                (6, 9, 0.5),
                (14, 20, 0.45),
                (18, 44, 0.45),
            ]
        ),
        metal,
    )
    studio(62, 38, target=(0, -1.6, 1), azimuth=-4, blur=0.8, stone_axis=(0, -0.25, 1), seed=7)


def _paving(reach, inner, shift, gap=0.1, least=0.5):
    """Middle and radius of each stone that covers a crescent: one row towards the horns, two where it is wide."""
    row = []
    for k in range(721):
        a = pi * (0.28 + 1.44 * k / 720)
        out = Vector((cos(a), sin(a)))
        near = out.x * shift + ((out.x * shift) ** 2 - shift**2 + inner**2) ** 0.5
        middle, half = (reach + near) / 2, (reach - near) / 2
        places, radius = ((0,), 0.74 * half) if half < 1.7 else ((-half / 2, half / 2), 0.44 * half)
        stones = [(out * (middle + place), radius) for place in places]
        if radius >= least and all((p - q).length >= r + s + gap for p, r in stones for q, s in row):
            row += stones
    return row
