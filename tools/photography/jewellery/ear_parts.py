"""What holds an earring: posts, backs and hooks, the way it comes to rest on the paper, and what it is shown on."""

from math import cos, pi, radians, sin, tau

from mathutils import Vector

from .materials import material
from .resting import balanced, built, corners, set_down
from .shapes import crease, plate, put, superellipse, swept, torus, turned, wire
from .space import move, turn_x, turn_y, turn_z


def post(metal, at, start=0.0, length=10.0, gauge=0.42):
    """A round ear post down −z from z = `start`, with the notch its back clicks into; all in mm."""
    end = start - length
    sides = [(gauge, start), (gauge, end + 1.5), (gauge * 0.78, end + 1.3), (gauge, end + 1.1), (gauge, end + 0.3)]
    turned([(1e-4, start), *sides, (gauge * 0.55, end), (1e-4, end)], metal, at, 40)


def butterfly(metal, at, z=-8.6):
    """A butterfly back whose plate lies at height `z` on the post, its two scrolls 5 mm wide together, behind it."""
    rim = [superellipse(k / 60, 2.5, 1.5, 2.3) for k in range(60)]
    plate(rim, 0.32, metal, at @ move((0, 0, z)), bevel=0.12)
    torus(0.55, 0.2, metal, at @ move((0, 0, z + 0.16)), 48, 14)

    def path(t):
        turn = t * 1.55 * tau
        reach = 1.12 - 0.55 * t
        outwards = Vector((sin(turn), 0, cos(turn)))
        return Vector((1.18, 0, z - 1.15)) + outwards * reach, outwards, Vector((0, 1, 0))

    scroll = swept(path, lambda _, s: superellipse(s, 0.11, 1.2, 5), 120, 24, closed=False)
    for side in (0, 180):
        put(scroll, metal, at @ turn_z(side), True)


def screw_back(metal, at, z=-8.4):
    """A round milled nut on a threaded post, its face at height `z`."""
    thread = []
    for k in range(16):
        low = z - 2.4 + 0.3 * k
        thread += [(0.46, low), (0.6, low + 0.15)]
    turned([(1e-4, z - 2.5), *thread, (1e-4, z + 2.5)], metal, at, 40)

    def path(t):
        return Vector((0, 0, z - 1.6 * t)), Vector((1, 0, 0)), Vector((0, 1, 0))

    def milled(t, s):
        reach = 2.1 * (1 - 0.10 * abs(2 * t - 1) ** 6) + 0.06 * cos(36 * tau * s)
        return reach * cos(tau * s), reach * sin(tau * s)

    crease(put(swept(path, milled, 16, 288, closed=False), metal, at), 50)


def weighted_back(metal, at, z=-8.2):
    """A solid round back, domed behind, its face at height `z`; heavy enough to hold a pearl upright."""
    dome = [(2.6 * cos(pi / 2 * k / 14), z - 0.7 - 1.5 * sin(pi / 2 * k / 14)) for k in range(14)]
    turned([(1e-4, z), (2.35, z), (2.55, z - 0.12), (2.62, z - 0.35), *dome, (1e-4, z - 2.2)], metal, at, 96)


def hook(metal, at, height=15.0, gauge=0.42):
    """A shepherd's hook in the plane of y and z: its loop's middle at the origin, going up +y and over to −z."""
    torus(0.95, gauge * 0.85, metal, at @ turn_y(90), 48, 14)
    bow = height * 0.30
    rise = [(0, 0.95, 0), (0, 2.6, 0.25), (0, height - bow * 1.7, 0.6)]
    over = [
        (0, height - bow + bow * sin(a), -bow + 0.6 + bow * cos(a)) for a in (radians(d) for d in range(0, 181, 30))
    ]
    tail = [(0, height * 0.35, -2 * bow + 0.3), (0, height * 0.08, -2 * bow - 0.7)]
    wire(rise + over + tail, gauge, metal, at, steps=10)


def claws_on(points, height, metal, at, gauge=0.32, depth=2.6, base=0.35):
    """Claws at `points` (x, y) of a girdle at z = 0 that is no ellipse, reaching `height` over it; all in mm."""
    for x, y in points:
        foot, rim = Vector((x * base, y * base, -depth)), Vector((x, y, 0))
        out = rim.normalized()
        line = [
            foot,
            foot.lerp(rim, 0.62),
            rim + out * 0.06 - Vector((0, 0, 0.2)),
            rim + out * 0.1 + Vector((0, 0, 0.2)),
        ]
        wire(
            [*line, rim - out * 0.12 + Vector((0, 0, height)), rim - out * 0.42 + Vector((0, 0, height + 0.06))],
            gauge,
            metal,
            at,
        )


def resting(build, x, y, heading, roll=0.0, split=-6.0):
    """
    A stud lying on the paper at (x, y), on the lowest points of its face and of its back: `build(at)` makes it facing
    +z with its post down −z, `split` parts face and back. It then faces −y turned by `heading`. Returns where it lies.
    """
    pieces = built(build, turn_z(roll))
    points = corners(pieces)
    behind = points[:, 2] < split
    lean = balanced(points[~behind], points[behind], turn_x, 35.0, 90.0)
    return set_down(pieces, turn_z(heading) @ turn_x(lean), x, y) @ turn_z(roll)


def bisque(seen=(1.30, 1.17, 1.0), real=(0.74, 0.66, 0.55)):
    """
    Unglazed ivory porcelain, for what earrings are shown on: like the paper brighter to the camera than to the metal,
    and like it smoothed, but for its edges.
    """
    made, nodes = material("bisque")
    output, shader, path = nodes.add("OutputMaterial"), nodes.add("BsdfDiffuse"), nodes.add("LightPath")
    nodes.join(nodes.mix_colour(path.outputs["Is Camera Ray"], real, seen), shader.inputs[0])
    nodes.join(shader.outputs[0], output.inputs[0])
    facing_camera, mask = nodes.add("LayerWeight"), nodes.add("OutputAOV", name="floor")
    steep = nodes.above_half(facing_camera.outputs["Facing"])
    flat = nodes.add("Math", operation="SUBTRACT")
    flat.inputs[0].default_value = 1
    nodes.join(steep, flat.inputs[1])
    nodes.join(flat.outputs[0], mask.inputs["Value"])
    return made


def tablet(width, height, lean=62.0, thickness=2.4):
    """
    A small porcelain tablet of width × height mm leaning back, its foot on the paper at y = 0: returns the matrix of
    its face, z outwards and +y up, from its middle.
    """
    rim = [superellipse(k / 160, width / 2, height / 2, 14) for k in range(160)]
    face = turn_x(lean) @ move((0, height / 2, 0))
    lift = move((0, 0, thickness * cos(radians(lean))))
    plate(rim, thickness, bisque(), lift @ face @ move((0, 0, -thickness / 2)), bevel=0.5)
    return lift @ face


def rod(z, radius=1.6, reach=120.0):
    """A porcelain rod across the picture, its axis along x at height `z`, for hooks to hang from."""
    turned(
        [(1e-4, -reach), (radius, -reach), (radius, reach), (1e-4, reach)], bisque(), move((0, 0, z)) @ turn_y(90), 64
    )


def facing(at, tip=0.0):
    """The way a stone in `at` looks, tipped down its own −y by `tip`: for the studio's points of light."""
    return at.to_3x3() @ Vector((0, -tip, 1))
