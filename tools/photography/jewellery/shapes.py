"""Metal shapes: swept, drawn, turned and cut. Each is put into the scene and returned as an object."""

from math import copysign, cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Vector

from .space import frame, turn_x


def put(mesh, material, at=None, smooth=False):
    """
    Puts the mesh into the scene as an object of this material: a mesh that several share may be of another in
    each.
    """
    made = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.scene.collection.objects.link(made)
    if material:
        if not mesh.materials:
            mesh.materials.append(material)
        slot = made.material_slots[0]
        slot.link, slot.material = "OBJECT", material
    if at is not None:
        made.matrix_world = at
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return made


def mesh_of(name, vertices, faces):
    made = bpy.data.meshes.new(name)
    made.from_pydata([tuple(vertex) for vertex in vertices], [], faces)
    made.update()
    editing = bmesh.new()
    editing.from_mesh(made)
    bmesh.ops.recalc_face_normals(editing, faces=editing.faces[:])
    editing.to_mesh(made)
    editing.free()
    return made


def crease(made, degrees=40):
    """Smooth, but with edges sharper than this kept."""
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = radians(degrees)
    return made


def grid(rows, columns, closed):
    """The faces between rows of vertices, each row a ring; `closed` joins the last row to the first."""
    return [
        (
            i * columns + j,
            (i + 1) % rows * columns + j,
            (i + 1) % rows * columns + (j + 1) % columns,
            i * columns + (j + 1) % columns,
        )
        for i in range(rows if closed else rows - 1)
        for j in range(columns)
    ]


def swept(path, profile, along=256, round_=48, closed=True):
    """A mesh. path(t) → (position, x axis, y axis); profile(t, s) → (x, y); t and s run from 0 to 1."""
    vertices = []
    for i in range(along):
        t = i / (along if closed else along - 1)
        position, x, y = path(t)
        for j in range(round_):
            a, b = profile(t, j / round_)
            vertices.append(position + x * a + y * b)
    faces = grid(along, round_, closed)
    if not closed:
        faces += [tuple(range(round_))[::-1], tuple((along - 1) * round_ + j for j in range(round_))]
    return mesh_of("swept", vertices, faces)


def superellipse(s, a, b, power=2.6):
    """A point of a squarish oval; power 2 is an ellipse, larger is squarer."""
    c, d = cos(2 * pi * s), sin(2 * pi * s)
    return a * copysign(abs(c) ** (2 / power), c), b * copysign(abs(d) ** (2 / power), d)


def spline(points, steps=8):
    """Catmull-Rom through the points."""
    p = [Vector(point) for point in points]
    made = []
    for i in range(len(p) - 1):
        a, b, c, d = p[max(i - 1, 0)], p[i], p[i + 1], p[min(i + 2, len(p) - 1)]
        for k in range(steps):
            t = k / steps
            made.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
            )
    return made + [p[-1]]


def wire(points, radius, material, at=None, tip=True, steps=8, sides=20):
    """Round wire through the points; `radius` is one number or one for each point; `tip` rounds the end off."""
    radii = [radius] * len(points) if isinstance(radius, (int, float)) else list(radius)
    middle = spline(points, steps)
    thick = [
        radii[min(i // steps, len(radii) - 1)] * (1 - i % steps / steps)
        + radii[min(i // steps + 1, len(radii) - 1)] * (i % steps / steps)
        for i in range(len(middle))
    ]
    if tip:
        end, direction, r = middle[-1], (middle[-1] - middle[-2]).normalized(), thick[-1]
        for k in range(1, 6):
            middle.append(end + direction * r * sin(k / 6 * pi / 2))
            thick.append(r * cos(k / 6 * pi / 2))
    vertices, x = [], None
    for i, point in enumerate(middle):
        d = (middle[min(i + 1, len(middle) - 1)] - middle[max(i - 1, 0)]).normalized()
        x = d.orthogonal().normalized() if x is None else (x - d * x.dot(d)).normalized()
        y = d.cross(x)
        vertices += [
            point + (x * cos(2 * pi * j / sides) + y * sin(2 * pi * j / sides)) * thick[i] for j in range(sides)
        ]
    faces = grid(len(middle), sides, False)
    faces += [tuple(range(sides))[::-1], tuple((len(middle) - 1) * sides + j for j in range(sides))]
    return put(mesh_of("wire", vertices, faces), material, at, True)


def turned(profile, material, at=None, sides=96):
    """Spun on a lathe: `profile` is a closed list of (radius, height)."""
    vertices = [(r * cos(2 * pi * i / sides), r * sin(2 * pi * i / sides), z) for i in range(sides) for r, z in profile]
    return crease(put(mesh_of("turned", vertices, grid(sides, len(profile), True)), material, at))


def circle(radius):
    """The path of a ring in the xy plane, for `swept`: position, outwards, up."""

    def path(t):
        outwards = Vector((cos(2 * pi * t), sin(2 * pi * t), 0))
        return outwards * radius, outwards, Vector((0, 0, 1))

    return path


def torus(radius, thickness, material, at=None, along=160, sides=24):
    return put(
        swept(circle(radius), lambda t, s: (thickness * cos(2 * pi * s), thickness * sin(2 * pi * s)), along, sides),
        material,
        at,
        True,
    )


def ball(radius, material, at=None, squash=1.0):
    made = bpy.data.meshes.new("ball")
    editing = bmesh.new()
    bmesh.ops.create_uvsphere(editing, u_segments=64, v_segments=40, radius=radius)
    for vertex in editing.verts:
        vertex.co.z *= squash
    editing.to_mesh(made)
    editing.free()
    return put(made, material, at, True)


def plate(outline, thickness, material, at=None, bevel=0.15, dome=0.0):
    """
    A flat piece cut from sheet: `outline` is a list of (x, y), anticlockwise, the faces at ±thickness/2 with rounded
    edges. `dome` lifts the middle of the upper face by that many mm.
    """
    made = bpy.data.meshes.new("plate")
    editing = bmesh.new()
    face = editing.faces.new([editing.verts.new((x, y, -thickness / 2)) for x, y in outline])
    raised = bmesh.ops.extrude_face_region(editing, geom=[face])["geom"]
    bmesh.ops.translate(editing, verts=[v for v in raised if isinstance(v, bmesh.types.BMVert)], vec=(0, 0, thickness))
    bmesh.ops.recalc_face_normals(editing, faces=editing.faces[:])
    if dome:
        top = max(editing.faces, key=lambda f: f.calc_center_median().z)
        crown = bmesh.ops.poke(editing, faces=[top])["verts"]
        bmesh.ops.translate(editing, verts=crown, vec=(0, 0, dome))
    editing.to_mesh(made)
    editing.free()
    piece = crease(put(made, material, at), 30)
    rounding = piece.modifiers.new("edge", "BEVEL")
    rounding.width, rounding.segments, rounding.limit_method, rounding.angle_limit = bevel, 3, "ANGLE", radians(50)
    return piece


def bored(piece, holes):
    """Bores round holes, in the piece's own space: (matrix, depth, radius below, radius above), about their middle."""
    editing = bmesh.new()
    for at, depth, below, above in holes:
        bmesh.ops.create_cone(editing, cap_ends=True, segments=32, radius1=below, radius2=above, depth=depth, matrix=at)
    mesh = bpy.data.meshes.new("drill")
    editing.to_mesh(mesh)
    editing.free()
    drill = put(mesh, None, piece.matrix_world)
    drill.hide_render = True
    boring = piece.modifiers.new("holes", "BOOLEAN")
    boring.object, boring.operation, boring.solver = drill, "DIFFERENCE", "EXACT"


def link_mesh(length=2.3, width=1.55, gauge=0.27):
    """One stadium-shaped link of round wire, lying along x."""
    straight, bend = length - width, width / 2 - gauge
    whole = 2 * straight + 2 * pi * bend

    def path(t):
        s = t * whole
        if s < straight:
            return Vector((-straight / 2 + s, -bend, 0)), Vector((0, -1, 0)), Vector((0, 0, 1))
        if s < straight + pi * bend:
            a, centre = -pi / 2 + (s - straight) / bend, straight / 2
        elif s < 2 * straight + pi * bend:
            return Vector((straight / 2 - (s - straight - pi * bend), bend, 0)), Vector((0, 1, 0)), Vector((0, 0, 1))
        else:
            a, centre = pi / 2 + (s - 2 * straight - pi * bend) / bend, -straight / 2
        outwards = Vector((cos(a), sin(a), 0))
        return Vector((centre, 0, 0)) + outwards * bend, outwards, Vector((0, 0, 1))

    return swept(path, lambda t, s: (gauge * cos(2 * pi * s), gauge * sin(2 * pi * s)), 48, 14)


def chain(curve, length, link, pitch, material, tilt=42, chance=None):
    """
    Links laid along `curve(mm)` → position, every second one turned a quarter; `chance` is a random.Random for the
    small irregularity of a chain laid down by hand.
    """
    for i in range(int(length / pitch)):
        here, ahead = curve((i + 0.5) * pitch), curve((i + 0.6) * pitch)
        roll = (tilt if i % 2 else tilt - 90) + (chance.uniform(-7, 7) if chance else 0)
        put(link, material, frame(here, ahead - here) @ turn_x(roll), True)


def along(points):
    """curve(mm) → position, by arc length along a line through the points; .length is its whole length."""
    line = spline(points, 40)
    reached = [0.0]
    for a, b in zip(line, line[1:]):
        reached.append(reached[-1] + (b - a).length)

    def curve(mm):
        mm = max(0.0, min(mm, reached[-1] - 1e-6))
        low = next(i for i in range(len(reached) - 1) if reached[i + 1] > mm)
        span = reached[low + 1] - reached[low] or 1
        return line[low].lerp(line[low + 1], (mm - reached[low]) / span)

    curve.length = reached[-1]
    return curve
