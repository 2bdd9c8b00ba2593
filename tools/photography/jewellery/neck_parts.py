"""What necklaces and bracelets share: chains laid along curves, rows of settings, rings, clasps. All in mm."""

from math import cos, pi, radians, sin
from random import Random

import bpy
from mathutils import Matrix, Vector

from .materials import material
from .mounts import claws, jump_ring, torus_along
from .shapes import along, ball, bored, crease, grid, link_mesh, mesh_of, plate, put, torus, turned, wire
from .space import frame, move, scale, turn_x, turn_y, turn_z
from .stones import stone


def distant_diamond():
    """One white glass, without the coloured grain that dispersion leaves on stones of a few pixels."""
    made, nodes = material("distant diamond")
    output, path = nodes.add("OutputMaterial"), nodes.add("LightPath")
    glass, clear = nodes.add("BsdfGlass", distribution="SHARP"), nodes.add("BsdfTransparent")
    glass.inputs["Color"].default_value, glass.inputs["IOR"].default_value = (1, 1, 1, 1), 2.42
    clear.inputs[0].default_value = (0.55, 0.55, 0.55, 1)
    seen = nodes.mix(path.outputs["Is Shadow Ray"], glass.outputs[0], clear.outputs[0])
    nodes.join(seen, output.inputs[0])
    return made


def copies(build, places):
    """Builds once at the origin, then repeats what was made at each matrix; meshes are shared."""
    collection = bpy.context.scene.collection
    before = set(collection.objects)
    build(Matrix())
    made = [thing for thing in collection.objects if thing not in before]
    for place in places:
        for thing in made:
            twin = thing.copy()
            collection.objects.link(twin)
            twin.matrix_world = place @ thing.matrix_world
    for thing in made:
        bpy.data.objects.remove(thing)


def loop(width, depth, middle=(0, 0), z=0.5, start=-90, wobble=0.04, seed=1, lobes=14):
    """A closed curve on the paper, nearly an oval, from the angle `start` anticlockwise back to it."""
    chance = Random(seed)
    reach = [1 + chance.uniform(-wobble, wobble) for _ in range(lobes)]
    points = []
    for i in range(lobes + 1):
        angle, r = radians(start + 360 * i / lobes), reach[i % lobes]
        points.append((middle[0] + width / 2 * r * cos(angle), middle[1] + depth / 2 * r * sin(angle), z))
    return along(points)


def part(curve, start, end):
    """The stretch of a curve between two lengths along it."""

    def stretch(mm):
        return curve(start + mm)

    stretch.length = end - start
    return stretch


def stations(curve, spans, start=0.0, gap=0.0, seed=None, sway=4):
    """A matrix for each span, one after another along the curve: x runs along it, z up, tipped by up to `sway`°."""
    chance, reached, places = Random(seed), start, []
    for span in spans:
        reached += span / 2
        ahead = curve(reached + 0.3) - curve(reached - 0.3)
        tip = (
            (turn_x(chance.uniform(-sway, sway)) @ turn_y(chance.uniform(-sway, sway) * 0.6))
            if seed is not None
            else Matrix()
        )
        places.append(frame(curve(reached), ahead) @ tip)
        reached += span / 2 + gap
    return places


def cable(curve, metal, length=1.9, width=1.25, gauge=0.2, seed=5, tilt=43):
    """Oval links, each turned a quarter; `gauge` is the radius of the wire. Also belcher, when round."""
    link, chance = link_mesh(length, width, gauge), Random(seed)
    pitch = length - 4 * gauge
    for i, place in enumerate(stations(curve, [pitch] * int(curve.length / pitch))):
        put(link, metal, place @ turn_x((tilt if i % 2 else tilt - 90) + chance.uniform(-7, 7)), True)


def fine_cable(curve, metal, seed=5):
    """The light chain that pendants hang from."""
    cable(curve, metal, 1.7, 1.1, 0.17, seed)


def curb_link(length, width, gauge, twist=48, flat=1.2):
    """A link twisted so that its like lies flat in it, filed to ±`flat` × gauge above and below."""
    made = link_mesh(length, width, gauge)
    for vertex in made.vertices:
        x, y, z = vertex.co
        turn = radians(twist) * max(-1, min(1, 2 * x / length))
        lifted = y * sin(turn) + z * cos(turn)
        vertex.co = (x, y * cos(turn) - z * sin(turn), max(-flat * gauge, min(flat * gauge, lifted)))
    return made


def curb(curve, metal, length=9.0, width=7.2, gauge=1.1, seed=5, tip=6):
    """Curb links; `tip` turns their filed faces towards the front by that many degrees, to catch the overhead light."""
    link, chance = curb_link(length, width, gauge), Random(seed)
    pitch = length - 4 * gauge
    for place in stations(curve, [pitch] * int(curve.length / pitch)):
        tipped = move(place.translation) @ turn_x(tip) @ place.to_3x3().to_4x4()
        crease(put(link, metal, tipped @ turn_x(chance.uniform(-5, 5)) @ turn_z(-6)), 28)


def spiga(curve, metal, size=1.0):
    """Wheat chain: pairs of links leaning apart like the grains of an ear, each row tucked under the next."""
    link, pitch = link_mesh(2.5 * size, 1.15 * size, 0.25 * size), 0.82 * size
    for i, place in enumerate(stations(curve, [pitch] * int(curve.length / pitch))):
        for side in (-1, 1):
            lean = move((0, side * 0.42 * size, (0.16 if i % 2 else -0.16) * size)) @ turn_z(side * 30)
            put(link, metal, place @ lean @ turn_x(side * 35) @ turn_y(-14), True)


def lofted(outline, profile, metal, at, middle=(0, 0), sharp=32):
    """
    A body whose sections are the outline drawn in towards `middle`: `profile` lists (share of the outline, height) from
    the top's middle over the edge to the bottom's.
    """
    m = Vector((*middle, 0))
    n = len(outline)
    vertices = []
    for share, z in profile:
        for x, y in outline:
            vertices.append(m + (Vector((x, y, 0)) - m) * max(share, 1e-3) + Vector((0, 0, z)))
    faces = grid(len(profile), n, False)
    faces += [tuple(range(n)), tuple(range(len(vertices) - n, len(vertices)))]
    return crease(put(mesh_of("lofted", vertices, faces), metal, at), sharp)


def drill(piece, places, radius, deep=3.0):
    """Cuts a seat for a round stone at each matrix (in the piece's own space) with a tapering hole right through."""
    radii = radius if isinstance(radius, list) else [radius] * len(places)
    holes = [
        (place @ move((0, 0, 0.06 * r - deep / 2 + 0.5)), deep, r * 0.45, r * 1.02) for place, r in zip(places, radii)
    ]
    bored(piece, holes)


def heart_outline(across, points=120):
    """A heart `across` mm wide, its point towards −y, as anticlockwise (x, y)."""
    k, made = across / 32, []
    for i in range(points):
        t = 2 * pi * i / points
        x, y = 16 * sin(t) ** 3, 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
        made.append((-x * k, (y + 2) * k))
    return made


def spring_ring(metal, at, radius=2.5):
    """A bolt ring in the xy plane of `at`, its eye towards −x and its trigger above."""
    torus(radius, radius * 0.2, metal, at)
    jump_ring(metal, at @ move((-radius * 1.38, 0, 0)), radius * 0.34, radius * 0.09)
    for angle in (62, 118):
        place = at @ turn_z(angle) @ move((radius, 0, 0)) @ turn_x(90)
        torus(radius * 0.205, radius * 0.045, metal, place, 48, 12)
    lever = Vector((radius * cos(1.25), radius * sin(1.25), 0))
    wire([lever, lever * 1.2, lever * 1.36], radius * 0.085, metal, at)
    ball(radius * 0.13, metal, at @ move(lever * 1.38))


def barrel_clasp(metal, at, length=10, radius=2.6):
    """A plain polished barrel along x, a thread's seam in its middle and a cap at each end."""
    half = length / 2
    side = [(0.02, -half), (radius * 0.5, -half), (radius * 0.62, -half + 0.5)]
    side += [
        (radius * (0.62 + 0.38 * sin(k / 10 * pi) ** 0.6), -half + 0.5 + (length - 1) * k / 10) for k in range(1, 10)
    ]
    side += [(radius * 0.62, half - 0.5), (radius * 0.5, half), (0.02, half)]
    turned(side, metal, at @ turn_y(90))
    for x in (-0.45, 0.45):
        torus(radius * 1.0, 0.14, metal, at @ move((x, 0, 0)) @ turn_y(90), 96, 12)
    for x in (-half - 0.7, half + 0.7):
        jump_ring(metal, at @ move((x, 0, 0)), 0.85, 0.25)


def rounded_box(length, wide, corner=0.9, points=8):
    """An anticlockwise rectangle with round corners, its length along x."""
    made = []
    for k, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(points + 1):
            a = pi / 2 * (k + i / points)
            made.append((sx * (length / 2 - corner) + corner * cos(a), sy * (wide / 2 - corner) + corner * sin(a)))
    return made


def box_clasp(metal, at, length=11, wide=7, thick=3, catches=1, out=0.25):
    """
    A box along x and the end piece whose tongue it swallows, `out` mm apart; `catches` figures of eight beside it.
    """
    box, end = length * 0.7, length * 0.3
    plate(rounded_box(box, wide, min(0.9, wide * 0.2)), thick, metal, at @ move((-end / 2, 0, 0)), 0.35)
    plate(rounded_box(end, wide, min(0.9, wide * 0.2)), thick, metal, at @ move((box / 2 + out, 0, 0)), 0.35)
    plate(
        rounded_box(length * 0.6 + out, wide * 0.66, 0.3),
        thick * 0.3,
        metal,
        at @ move((length * 0.06 + out / 2, 0, 0)),
        0.1,
    )
    for side in (-1, 1)[:catches]:
        _figure_eight(
            metal,
            at @ move((box / 2 - end / 2 + 0.1, side * (wide / 2 + 0.3), 0.1)) @ turn_x(90),
            length * 0.30,
            thick * 0.34,
        )


def _figure_eight(metal, at, reach, high):
    points = [
        (reach * cos(2 * pi * k / 40), high * sin(4 * pi * k / 40), 0.16 * sin(2 * pi * k / 40)) for k in range(41)
    ]
    wire(points, 0.24, metal, at, tip=False, steps=4, sides=14)
    for x in (-reach * 0.75, reach * 0.75):
        ball(0.42, metal, at @ move((x, 0, 0)))


def claw_setting(cut, gem, metal, across, along_=None, prongs=4, gauge=0.15, depth=0.95, base=0.5, first=45, tips=None):
    """The build function of a stone in an open claw head with a wire at its waist and one at its foot."""

    def build(at):
        stone(cut, gem, at, across, along_)
        claws(across, metal, at, prongs, first, depth, gauge, True, base, along_, tips)
        foot = at @ move((0, 0, -across * depth * 0.97))
        torus_along(base, gauge * 0.62, across, (along_ or across) / across, metal, foot)

    return build


def sized(place, share):
    return place @ scale(share)
