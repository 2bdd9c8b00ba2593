"""
Figures cut, cast and forged from metal. Unless said otherwise `size` is the greatest width in mm, the back lies at z =
0 of `at`, the face looks to +z and the figure stands upright along +y. Each returns the object it put into the scene.
"""

import random
from math import cos, exp, log, pi, sin, sqrt, tan, tau

from mathutils import Vector

from .shapes import ball, crease, mesh_of, put, swept, turned
from .space import move, turn_z


def star(size, material, at, height=None, waist=0.44):
    """Five points, a ridge down each; `waist` how far out the notches lie (1: the points), `height` in mm."""
    return _rayed([1.0] * 5, waist, size / 2, height or size * 0.17, material, at)


def rayed_star(size, material, at, height=None, waist=0.24, short=0.62):
    """Eight bevelled rays, every second one `short` as a part of the long ones."""
    return _rayed([1.0, short] * 4, waist, size / 2, height or size * 0.14, material, at)


def _rayed(rays, waist, radius, height, material, at):
    """Rays at even angles, the first one up: each a roof with its ridge from the middle to the tip."""
    count = len(rays)
    rim = []
    for k, ray in enumerate(rays):
        for angle, reach in ((pi / 2 + tau * k / count, ray), (pi / 2 + tau * (k + 0.5) / count, waist)):
            rim.append((cos(angle) * reach * radius, sin(angle) * reach * radius))
    edge, n = height * 0.30, 2 * count
    vertices = [(x, y, 0) for x, y in rim] + [(x, y, edge) for x, y in rim] + [(0, 0, height)]
    faces = [tuple(range(n))[::-1]]
    for i in range(n):
        j = (i + 1) % n
        faces += [(i, j, n + j, n + i), (n + i, n + j, 2 * n)]
    made = crease(put(mesh_of("star", vertices, faces), material, at), 24)
    rounding = made.modifiers.new("edge", "BEVEL")
    rounding.width, rounding.segments, rounding.limit_method, rounding.angle_limit = radius * 0.035, 3, "ANGLE", 0.25
    return made


def crescent(size, material, at, fat=0.42, opening=62, thickness=None):
    """
    A moon with rounded body and pointed horns, open to +x; `size` is its height, `fat` its width in the middle as a
    part of the outer radius, `opening` the half angle between the horns in degrees, `thickness` in mm. Both faces are
    rounded.
    """
    radius, half = size / 2, pi - opening * pi / 180
    tip = Vector((cos(half), sin(half))) * -1
    belly = -(1 - fat)
    middle = (tip.length_squared - belly**2) / (2 * (tip.x - belly))
    inner = abs(belly - middle)
    reach = Vector((tip.x - middle, tip.y)).angle(Vector((-1, 0)))
    thick = (thickness or size * 0.17) / 2

    def path(t):
        turn = 2 * t - 1
        outside = Vector((-cos(turn * half), sin(turn * half), 0)) * radius
        inside = Vector((middle - inner * cos(turn * reach), inner * sin(turn * reach), 0)) * radius
        across = (outside - inside) / 2
        full = max(across.length / (fat * radius / 2), 0.02)
        across = across if across.length > 0.012 * radius else Vector((-1, 0, 0)) * 0.012 * radius
        return (outside + inside) / 2 + Vector((0, 0, thick)), across, Vector((0, 0, thick * full**0.7))

    return put(swept(path, lambda _, s: (cos(tau * s), sin(tau * s)), 200, 40, closed=False), material, at, True)


def heart(size, material, at, height=None, both=False):
    """Puffed, to the back as well if `both` (z = 0 is then its middle); `height` in mm on one side."""
    points = []
    for i in range(192):
        a = tau * i / 192
        y = 13 * cos(a) - 5 * cos(2 * a) - 2 * cos(3 * a) - cos(4 * a)
        points.append((-16 * sin(a) ** 3 * size / 32, y * size / 32))
    return puffed(points, height or size * 0.2, material, at, (0, size * 0.06), both)


def puffed(outline, height, material, at, centre=(0, 0), both=False, rings=36):
    """A cushion over an anticlockwise `outline` of (x, y), all seen from `centre`; flat behind unless `both`."""
    middle, n = Vector(centre), len(outline)
    spokes = [Vector(point) - middle for point in outline]
    mean = sum(spoke.length for spoke in spokes) / n
    vertices = []
    for k in range(rings):
        a = pi / 2 * k / rings
        share, lift = cos(a), height * sin(a) ** 0.9
        for spoke in spokes:
            rounded = spoke.lerp(spoke.normalized() * mean, (1 - share) ** 0.8)
            vertices.append((*(middle + rounded * share), lift))
    faces = []
    for k in range(rings - 1):
        faces += [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for i in range(n)]
    faces += [((rings - 1) * n + i, (rings - 1) * n + (i + 1) % n, len(vertices)) for i in range(n)]
    vertices.append((*middle, height))
    if both:
        upper, count = list(faces), len(vertices)
        vertices += [(x, y, -z) for x, y, z in vertices]
        faces += [tuple(count + index for index in reversed(face)) for face in upper]
        faces += [(i, (i + 1) % n, count + (i + 1) % n, count + i) for i in range(n)]
    else:
        faces.append(tuple(range(n))[::-1])
    return crease(put(mesh_of("puffed", vertices, faces), material, at), 60)


def leaf(length, width, material, at, curl=0.12, fold=0.22, veins=6, thickness=None):
    """
    From its stalk at the origin to its point at +y, `length` and `width` in mm: midrib and side veins engraved, the
    halves folded up from the midrib by `fold`, the tip curling up by `curl`, both as parts of the length or width.
    """
    thick = thickness or width * 0.11

    def half_width(t):
        return width / 2 * max(sin(pi * t**0.82) ** 0.86 * (1 - 0.18 * t), 0.018)

    def path(t):
        lift = curl * length * (t - 0.35) ** 2 * 1.4
        return Vector((0, length * t, thick + lift)), Vector((1, 0, 0)), Vector((0, 0, 1))

    def profile(t, s):
        half = half_width(t)
        top = s < 0.5
        share = (1 - 4 * s) if top else (4 * s - 3)
        out = abs(share)
        rise = fold * half * out**1.3
        if not top:
            return share * half, rise - thick * (1 - 0.55 * out**4)
        along = (t * 1.04 - 0.30 * out * half / (width / 2) * width / length) * (veins + 1)
        near = abs(along - round(along)) / (veins + 1) * length
        groove = 0.30 * thick * exp(-((near / (0.032 * width)) ** 2)) * min(1, 4 * (1 - out)) if 0 < round(along) else 0
        rib = 0.60 * thick * exp(-((out * half / (0.045 * width)) ** 2))
        return share * half, rise + thick * 0.10 * (1 - out**2) - max(groove, rib) * min(1, 3 * half / width)

    return crease(put(swept(path, profile, 260, 128, closed=False), material, at), 55)


def flower(size, material, at, petals=8, bead=0.30, bead_material=None, cup=0.16):
    """
    Petals round a raised bead, whose width is a part `bead` of `size` (0 leaves it out, for a stone); `cup` lifts the
    petals' ends. Returns a petal.
    """
    radius, inner = size / 2, size * 0.09
    length, wide = radius - inner, 0.72 * radius * tan(pi / petals)
    thick = size * 0.035

    def path(t):
        return Vector((0, inner + length * t, thick + cup * length * t * t)), Vector((1, 0, 0)), Vector((0, 0, 1))

    def half_width(t):
        round_end = sqrt(max(0, 1 - ((t - 0.66) / 0.34) ** 2))
        return wide * max(0.02, round_end if t > 0.66 else 0.34 + 0.66 * sin(pi / 2 * t / 0.66))

    def profile(t, s):
        half, x, z = half_width(t), cos(tau * s), sin(tau * s)
        hollow = 0.32 * half * x * x - 0.22 * half * exp(-((x / 0.22) ** 2)) * max(z, 0) * (1 - t)
        return x * half, hollow + thick * z

    mesh = swept(path, profile, 72, 48, closed=False)
    made = [put(mesh, material, at @ turn_z(360 * k / petals), True) for k in range(petals)]
    turned([(0, 0), (radius * 0.30, 0), (radius * 0.30, thick * 1.6), (0, thick * 1.6)], material, at, 48)
    if bead:
        ball(size * bead / 2, bead_material or material, at @ move((0, 0, thick + size * bead * 0.26)), 0.85)
    return made[0]


def rope(path, length, radius, material, at, closed=True, wires=3, lay=5.5):
    """
    Rope-twist wire along `path(t)` → (position, x axis, y axis), `length` mm long, its outer radius `radius`: `wires`
    round wires laid round each other, one turn in `lay` radii.
    """
    turns = max(1, round(length / (lay * radius)))
    single = radius / (1 + 1 / sin(pi / wires)) if wires > 2 else radius / 2
    offset = radius - single

    def profile(t, s):
        near = (s * wires) % 1 - 0.5
        a = near * tau / wires
        reach = offset * cos(a) + sqrt(max(single**2 - (offset * sin(a)) ** 2, (single * 0.12) ** 2))
        angle = tau * (s + t * turns)
        return reach * cos(angle), reach * sin(angle)

    mesh = swept(path, profile, int(turns * 15), wires * 10, closed)
    return put(mesh, material, at, True)


def disc(size, thickness, material, at, dome=0.0):
    """Plain, with soft edges; `dome` lifts its middle, in mm, and hollows the back as much."""
    r, soft = size / 2, thickness * 0.42
    corners = [(r - soft + soft * sin(pi * k / 12), thickness / 2 * (1 - cos(pi * k / 12))) for k in range(13)]
    inwards = [r * (1 - k / 16) for k in range(1, 17)]

    def lifted(x, z):
        return max(x, 1e-4), z + dome * (1 - (x / r) ** 2)

    back, face = [(x, 0) for x in reversed(inwards)], [(x, thickness) for x in inwards]
    return turned([lifted(x, z) for x, z in back + corners + face], material, at, 160)


def hammered_disc(size, thickness, material, at, blow=None, depth=None, dome=0.0, seed=2):
    """Beaten: struck all over with round dents about `blow` mm across, `depth` mm deep; the rim wavers a little."""
    chance, r = random.Random(seed), size / 2
    blow = blow or size * 0.13
    dents, tries = [], 0
    while tries < 4000:
        tries += 1
        place = Vector((chance.uniform(-r, r), chance.uniform(-r, r)))
        if place.length < r * 1.05 and all((place - other).length > blow * 0.72 for other in dents):
            dents.append(place)
    deep = depth or blow * 0.06
    rim = [chance.uniform(0, tau) for _ in range(3)]
    rings, sides = 90, 320

    def face(ring, side):
        a = tau * side / sides
        waver = 1 + 0.008 * sin(5 * a + rim[0]) + 0.006 * sin(9 * a + rim[1]) + 0.004 * sin(14 * a + rim[2])
        share = ring / rings
        place = Vector((cos(a), sin(a))) * r * waver * share
        near = [(place - dent).length_squared / (blow * 0.5) ** 2 for dent in dents]
        struck = -log(sum(exp(-7 * distance) for distance in near)) / 7 * deep
        rounded = thickness * 0.5 * max(0, (share - 1 + 0.9 * thickness / r) / (0.9 * thickness / r)) ** 2
        return (place.x, place.y, struck + thickness - rounded + dome * (1 - share**2))

    vertices = [face(ring, side) for ring in range(1, rings + 1) for side in range(sides)]
    count = len(vertices)
    vertices += [(x, y, z - thickness * (0.5 if i >= count - sides else 1)) for i, (x, y, z) in enumerate(vertices)]
    vertices += [face(0, 0), (0, 0, dome)]
    faces = []
    for k in range(rings - 1):
        for i in range(sides):
            j = (i + 1) % sides
            quad = (k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i)
            faces += [quad, tuple(count + index for index in reversed(quad))]
    last = (rings - 1) * sides
    for i in range(sides):
        j = (i + 1) % sides
        faces += [(i, j, 2 * count), (count + j, count + i, 2 * count + 1)]
        faces.append((last + i, last + j, count + last + j, count + last + i))
    return crease(put(mesh_of("beaten disc", vertices, faces), material, at), 60)
