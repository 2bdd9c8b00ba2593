"""
The still under the hero's film: a necklace of twelve brilliants, one for each day, on near-black velvet.
blender -b -P film/still.py -- <wide|upright> <out.png> <width> <height> [samples]
"""

import os
import random
import sys
from math import cosh

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from jewellery.exposure import expose  # noqa: E402
from jewellery.materials import diamond, gold, material  # noqa: E402
from jewellery.mounts import bezel, claws  # noqa: E402
from jewellery.shapes import along, chain, link_mesh, torus  # noqa: E402
from jewellery.space import frame, move, turn_x, turn_y, turn_z  # noqa: E402
from jewellery.stones import stone  # noqa: E402
from jewellery.studio import studio  # noqa: E402

# In mm: the picture's longer side, where the chain leaves it, its lowest point, and the half widths of the stones.
CUTS = {
    "wide": {"frame": 104, "half": 57, "top": 31, "low": 15.4, "stones": (1.5, 2.75), "pendant": 4.2},
    "upright": {"frame": 84, "half": 27, "top": 45, "low": 25.4, "stones": (1.0, 1.8), "pendant": 3.1},
}


def velvet():
    """Near-black, drinking light, but a bright card to the rays inside a stone; marked as floor, to be smoothed."""
    made, nodes = material("velvet")
    output, shader, path = nodes.add("OutputMaterial"), nodes.add("BsdfDiffuse"), nodes.add("LightPath")
    shader.inputs[0].default_value = (0.0105, 0.0088, 0.0075, 1)
    card = nodes.add("Emission")
    card.inputs[0].default_value = (0.34, 0.32, 0.30, 1)
    inside = nodes.above_half(path.outputs["Transmission Depth"])
    nodes.join(nodes.mix(inside, shader.outputs[0], card.outputs[0]), output.inputs[0])
    nodes.add("OutputAOV", name="floor").inputs["Value"].default_value = 1.0
    return made


def drape(cut, points=60):
    """The line of a hanging chain (a catenary) from edge to edge, high enough that no stone reaches into the velvet."""
    steep = 1.55
    span = cosh(steep) - 1
    rise = cut["top"] - cut["low"]
    places = (2 * i / (points - 1) - 1 for i in range(points))
    return along(
        [(x * cut["half"], cut["low"] + rise * (cosh(steep * x) - 1) / span, 1.15 * cut["pendant"]) for x in places]
    )


def necklace(cut, metal, gem):
    """Eleven stones along the chain, growing towards the middle, and the twelfth hanging from it."""
    curve, chance = drape(cut), random.Random(12)
    small, large = cut["stones"]
    middle = curve.length / 2
    step = middle * 0.92 / 5.6
    stations = [
        (middle + i * step * (1 - 0.045 * abs(i)), large - (large - small) * (abs(i) / 5) ** 0.8) for i in range(-5, 6)
    ]
    for at, radius in stations:
        here, way = curve(at), curve(at + 0.1) - curve(at - 0.1)
        place = frame(here, way) @ turn_x(chance.uniform(4, 13)) @ turn_y(chance.uniform(-9, 9))
        stone("brilliant", gem, place @ turn_z(chance.uniform(0, 45)), radius)
        bezel("brilliant", radius, metal, place, wall=0.16)
        for side in (-1, 1):
            torus(0.62, 0.17, metal, place @ move((side * (radius * 1.16 + 0.42), 0, -0.25)), 48, 14)
    links(curve, stations, metal, chance)
    pendant(cut, curve(middle), large, metal, gem)


def links(curve, stations, metal, chance):
    """Cable chain from stone to stone, and to the edges of the picture."""
    link = link_mesh(1.75, 1.15, 0.17)
    ends = [-1.0, *(at for at, _ in stations), curve.length + 1.0]
    reach = [0.0, *(radius * 1.16 + 0.7 for _, radius in stations), 0.0]
    for i in range(len(ends) - 1):
        start, end = max(0.0, ends[i] + reach[i]), min(curve.length, ends[i + 1] - reach[i + 1])
        count = max(1, round((end - start) / 1.24))
        pitch = (end - start) / count
        chain(lambda mm, start=start: curve(start + mm), count * pitch + 0.01, link, pitch, metal, chance=chance)


def pendant(cut, middle, above, metal, gem):
    radius = cut["pendant"]
    drop = above * 1.16 + radius * 1.06 + 1.7
    place = move(middle + Vector((0, -drop, 0.6))) @ turn_x(12) @ turn_y(-5)
    stone("brilliant", gem, place, radius)
    claws(radius, metal, place, prongs=6, first=30, depth=0.85, gauge=0.085)
    ring = middle + Vector((0, -above * 1.16 - 0.85, 0.2))
    torus(0.85, 0.2, metal, move(ring) @ turn_y(90), 48, 14)
    torus(0.75, 0.2, metal, move(ring + Vector((0, -1.15, 0))), 48, 14)


def main(name, out, width, height, samples=96):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    cut = CUTS[name]
    necklace(cut, gold("yellow"), diamond())
    studio(88, cut["frame"], blur=0.5, floor=velvet(), key=0.55, seed=12, stone_axis=(0, -0.1, 1))
    expose(out, int(width), int(height), int(samples), 0.05, stops=0.6, diffuse=0)


main(*sys.argv[sys.argv.index("--") + 1 :])
