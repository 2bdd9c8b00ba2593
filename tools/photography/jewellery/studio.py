"""
The set a piece is photographed on: ivory paper, soft boxes for the metal, hard points for the stones, a 135 mm
lens.
"""

import random
from math import cos, pi, radians, sin, tan

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .materials import Nodes, paper
from .shapes import mesh_of, put
from .space import around

# What metal mirrors: a large overhead, a tall strip left, a thin one right, a rim, and three black cards for its edges.
METAL_LIGHTS = [
    {"d": (0, 0.15, 1), "w": 46, "h": 36, "i": 1.9, "soft": 0.35, "grad": 0.35, "up": (0, 1, 0)},
    {"d": (-1, -0.35, 0.55), "w": 17, "h": 38, "i": 4.2, "soft": 0.18, "gradx": -0.35},
    {"d": (1, -0.15, 0.45), "w": 9, "h": 40, "i": 3.6, "soft": 0.2},
    {"d": (0.25, 1, 0.35), "w": 34, "h": 10, "i": 2.2, "soft": 0.3},
    {"d": (-0.35, -1, 0.75), "w": 10, "h": 16, "i": 2.6, "soft": 0.3},
    {"d": (0.55, -1, 0.35), "w": 12, "h": 40, "i": 0.02, "soft": 0.25},
    {"d": (-0.75, 0.55, 0.4), "w": 9, "h": 40, "i": 0.02, "soft": 0.25},
    {"d": (0.75, 0.6, 0.5), "w": 8, "h": 40, "i": 0.02, "soft": 0.25},
]


def studio(
    elevation,
    frame,
    target=(0, 0, 0),
    azimuth=0,
    blur=1.4,
    focus=None,
    stone_axis=None,
    key=1.0,
    seed=3,
    lens=135,
    floor=None,
):
    """
    Sets camera, lights and paper. `elevation` and `azimuth` in degrees; `frame` is the width of the picture in mm at
    the target; `blur` the width of the lens opening's blur circle in mm; `stone_axis` the way the tables face,
    towards which the points of light for the stones are gathered (default: the camera). `floor` replaces the paper's
    material.
    """
    put(_sweep(), floor or paper(frame), None, True)
    towards = _camera(target, elevation, azimuth, frame, lens, blur, focus)
    _world(stone_axis or towards, seed)
    s = frame / 42
    at = Vector(target)
    _area(at + Vector((-90, 40, 120)) * s, at, 44 * s, 88000 * key * s * s)
    _area(at + Vector((100, -60, 140)) * s, at, 110 * s, 16000 * key * s * s, (1, 0.97, 0.95))


def _sweep(depth=260, bend=120, width=1200):
    curve = [(depth + bend * sin(a), bend - bend * cos(a)) for a in (i / 32 * pi / 2 for i in range(33))]
    line = [(-400, 0), *curve, (depth + bend, 700)]
    vertices = [(x, y, z) for y, z in line for x in (-width / 2, width / 2)]
    return mesh_of("paper", vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)])


def _camera(target, elevation, azimuth, frame, lens, blur, focus):
    e, a, t = radians(elevation), radians(azimuth), Vector(target)
    place = t + frame * lens / 36 * Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    settings = bpy.data.cameras.new("camera")
    settings.lens, settings.sensor_width, settings.clip_start, settings.clip_end = lens, 36, 1, 5000
    camera = bpy.data.objects.new("camera", settings)
    bpy.context.scene.collection.objects.link(camera)
    camera.location = place
    camera.rotation_euler = (t - place).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = camera
    if blur > 0:
        settings.dof.use_dof = True
        settings.dof.focus_distance = (Vector(focus or target) - place).dot((t - place).normalized())
        settings.dof.aperture_fstop = lens * 1e-3 / (2 * blur)
    return (place - t).normalized()


def _area(place, target, size, power, colour=(1, 0.95, 0.89)):
    """A light that models the paper's shadow; camera, metal and stones do not see it."""
    light = bpy.data.lights.new("area", "AREA")
    light.energy, light.color, light.size = power, colour, size
    made = bpy.data.objects.new("area", light)
    bpy.context.scene.collection.objects.link(made)
    made.location = place
    made.rotation_euler = (target - place).to_track_quat("-Z", "Y").to_euler()
    made.visible_glossy = made.visible_transmission = made.visible_camera = False


def _stone_lights(axis, seed):
    """Rings of boxes round the way the stone faces, and small hard spots: scintillation."""
    chance = random.Random(seed)
    made = [
        {
            "d": around(axis, 24 + 8 * (i % 2), i * 360 / 7 + 10),
            "w": 5.5,
            "h": 8,
            "i": 5.0,
            "soft": 0.25,
            "roll": chance.uniform(0, 90),
            "c": (1, 0.985, 0.96),
        }
        for i in range(7)
    ]
    made += [
        {
            "d": around(axis, 48 + 9 * (i % 2), i * 40 + chance.uniform(-6, 6)),
            "w": 8,
            "h": 11,
            "i": 6.5,
            "soft": 0.25,
            "roll": chance.uniform(0, 90),
            "c": (0.97, 0.985, 1),
        }
        for i in range(9)
    ]
    made += [
        {"d": around(axis, 76, i * 45 + chance.uniform(-8, 8)), "w": 9, "h": 9, "i": 4, "soft": 0.25} for i in range(8)
    ]
    made += [
        {
            "d": around(axis, chance.uniform(14, 66), chance.uniform(0, 360)),
            "w": 2.2,
            "h": 2.2,
            "i": 38,
            "soft": 0.4,
            "round": True,
            "c": (1, 1, 1),
        }
        for _ in range(10)
    ]
    return made


def _world(axis, seed, diffuse=(0.36, 0.34, 0.32)):
    """Metal mirrors one studio, stones refract another, paper is lit by a constant."""
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = Nodes(world.node_tree)
    output, background, path = nodes.add("OutputWorld"), nodes.add("Background"), nodes.add("LightPath")
    metal, stones = nodes.add("TexEnvironment"), nodes.add("TexEnvironment")
    metal.image = _painted("metal", (0.16, 0.145, 0.13), METAL_LIGHTS)
    stones.image = _painted("stones", (0.045, 0.045, 0.05), _stone_lights(axis, seed))
    solid = nodes.mix_colour(nodes.above_half(path.outputs["Is Glossy Ray"]), diffuse, metal.outputs[0])
    inside = nodes.add("Math", operation="MAXIMUM")
    nodes.join(nodes.above_half(path.outputs["Transmission Depth"]), inside.inputs[0])
    nodes.join(path.outputs["Is Singular Ray"], inside.inputs[1])
    nodes.join(nodes.mix_colour(inside.outputs[0], solid, stones.outputs[0]), background.inputs[0])
    nodes.join(background.outputs[0], output.inputs[0])
    world.cycles.sampling_method = "NONE"


def _painted(name, base, lights, width=1024, height=512):
    """An environment picture: `base` light with soft-edged boxes of half angles w × h degrees in direction d."""
    v, u = (np.arange(height) + 0.5) / height, (np.arange(width) + 0.5) / width
    phi, theta = np.meshgrid(-2 * pi * u + pi, -pi * v + pi)
    rays = np.stack([np.sin(theta) * np.cos(phi), np.sin(theta) * np.sin(phi), np.cos(theta)], -1)
    pixels = np.zeros((height, width, 4), np.float32)
    pixels[..., :3], pixels[..., 3] = base, 1
    for light in lights:
        mask, gradient = _box(rays, light)
        colour = np.array(light.get("c", (1, 0.97, 0.93))) * light["i"]
        pixels[..., :3] = pixels[..., :3] * (1 - mask[..., None]) + (mask * gradient)[..., None] * colour
    image = bpy.data.images.new(name, width, height, float_buffer=True, alpha=False)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    image.pack()
    return image


def _box(rays, light):
    centre, up = Vector(light["d"]).normalized(), Vector(light.get("up", (0, 0, 1)))
    x = up.cross(centre)
    x = x.normalized() if x.length > 1e-4 else Vector((1, 0, 0))
    x = Matrix.Rotation(radians(light.get("roll", 0)), 3, centre) @ x
    y = centre.cross(x)
    z = rays @ np.array(centre)
    a, b = (rays @ np.array(x)) / np.maximum(z, 1e-4), (rays @ np.array(y)) / np.maximum(z, 1e-4)
    w, h, soft = tan(radians(light["w"])), tan(radians(light["h"])), light.get("soft", 0.08)
    if light.get("round"):
        mask = np.clip((1 - np.sqrt((a / w) ** 2 + (b / h) ** 2)) / soft, 0, 1)
    else:
        mask = np.clip((1 - np.abs(a) / w) / soft, 0, 1) * np.clip((1 - np.abs(b) / h) / soft, 0, 1)
    mask = mask * mask * (3 - 2 * mask) * (z > 1e-3)
    return mask, 1 + light.get("grad", 0) * np.clip(b / h, -1, 1) + light.get("gradx", 0) * np.clip(a / w, -1, 1)
