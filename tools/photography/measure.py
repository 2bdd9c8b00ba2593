"""
Measures every piece in the scene that is photographed, without taking the picture: blender -b -P measure.py --
../../api/src/catalogue/data/measures.json
"""

import os
import sys
from math import hypot

import bpy
import numpy as np
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from jewellery import ear_parts, hoop_parts, neck_parts, piercing_parts, resting, ring_parts, stones, studio  # noqa: E402
from jewellery.resting import corners  # noqa: E402
from jewellery.space import move, turn_x, turn_z  # noqa: E402

HOOK = 15.0  # mm: from a drop's loop to the top of its hook
BEHIND = -2.0  # mm: where a climber's front ends and its wire behind the ear begins
HOOKED = ("drops", "lanterns")
RINGS = ("bands", "eternities", "halos", "rings", "trilogies")
UPRIGHT = ("hoops", "huggies", "clickers", "clickers_precious", "bangles", "cuffs")

apart, bands, parts = set(), set(), []


def making(function, into):
    """The function, what it puts into the scene being told to `into`."""

    def made(*arguments, **options):
        before = set(bpy.context.scene.objects)
        result = function(*arguments, **options)
        into({piece.name for piece in bpy.context.scene.objects if piece not in before})
        return result

    return made


def part_of(build, *arguments, **options):
    """As `resting.built`, and remembers the part as it was before it was laid down."""
    made = built(build, *arguments, **options)
    at = next((value for value in arguments if isinstance(value, Matrix)), Matrix())
    parts.append((points_of(made, at), points_of([piece for piece in made if piece.name not in bands], at)))
    return made


def points_of(pieces, at=Matrix()):
    """The corners of the pieces in the frame `at`, without what holds them to the body."""
    seen = [piece for piece in pieces if piece.name not in apart and not piece.hide_render]
    if not seen:
        return np.empty((0, 3))
    turned = np.array(at.inverted())
    return corners(seen) @ turned[:3, :3].T + turned[:3, 3]


built = resting.built
resting.built = ear_parts.built = ring_parts.built = part_of
studio.studio = lambda *_, **__: None
for module, names in (
    (ear_parts, ("post", "butterfly", "screw_back", "weighted_back", "hook", "tablet", "rod")),
    (hoop_parts, ("hanging_rod",)),
    (piercing_parts, ("flat_back",)),
    (neck_parts, ("cable", "spiga", "spring_ring")),
):
    for name in names:
        setattr(module, name, making(getattr(module, name), apart.update))
for name in ("shank", "round_"):
    setattr(ring_parts, name, making(getattr(ring_parts, name), bands.update))

from jewellery.catalogue import SCENES, Shot  # noqa: E402
from jewellery import pieces  # noqa: E402, F401
from jewellery.mounts import bezel  # noqa: E402
from jewellery.pieces import bracelets, climbers, drops, drops_precious, labrets_precious, rivieres  # noqa: E402
from jewellery.shapes import ball, link_mesh, plate, put  # noqa: E402
from jewellery.stones import stone  # noqa: E402

HERE = Matrix()
climbers.back_wire = making(climbers.back_wire, apart.update)
labrets_precious.engraved_initial = making(labrets_precious.engraved_initial, apart.update)


def curb(length, width, gauge):
    return lambda shot: put(neck_parts.curb_link(length, width, gauge), shot.gold)


def claws(cut, across, along=None):
    return lambda shot: neck_parts.claw_setting(cut, shot.diamond, shot.gold, across, along)(HERE)


def collet(shot):
    stone("brilliant", shot.diamond, HERE, 1.75)
    bezel("brilliant", 1.75, shot.gold, HERE, deep=2.0)


def droplet(shot):
    """Hung from its hook on four centimetres of chain."""
    drops.droplet(shot.gold, move((0, -40, 0)))
    ball(0.1, shot.gold, move((0, HOOK, 0)))


def windsor(shot):
    drops_precious.diamond_top(shot, HERE)
    drops_precious.sapphire_drop(shot, move((0, -3.6, 0)))


# What is measured of the pieces whose scene lays them down as a line, or in parts.
ALONE = {
    "camden-curb-chain": curb(9.0, 7.2, 1.1),
    "camden-curb-bracelet": curb(7.6, 6.2, 0.94),
    "gossamer-trace-chain": lambda shot: put(link_mesh(1.3, 0.86, 0.125), shot.gold),
    "wishing-thread-bracelet": lambda shot: ball(2.3, shot.gold),
    "maida-vale-pearl-bracelet": lambda shot: ball(2.45, shot.pearl),
    "lucky-star-bracelet": lambda shot: plate(bracelets.star_outline(3.4), 1.1, shot.gold),
    "richmond-line-bracelet": claws("brilliant", 1.55),
    "centre-court-tennis-bracelet": claws("brilliant", 1.72),
    "regatta-sapphire-tennis-bracelet": claws("oval", 1.95, 2.6),
    "starling-diamond-station-necklace": collet,
    "royal-box-riviere": claws("brilliant", rivieres.LARGEST),
    "covent-garden-chandelier-earrings": lambda shot: drops_precious.chandelier(shot, HERE),
    "windsor-sapphire-drop-earrings": windsor,
    "rainfall-drop-earrings": droplet,
}

# The others that no helper lays down: the picture whose scene is measured, and how the piece lies in it.
WHOLE = {
    "little-venice-solitaire-pendant": (1, turn_z(-6) @ turn_x(20)),
    "ludgate-sapphire-pendant": (1, turn_z(4) @ turn_x(15)),
    "piccadilly-oval-pendant": (1, turn_z(8) @ turn_x(14)),
    "hampstead-emerald-pendant": (1, turn_z(-5) @ turn_x(12)),
    "greenwich-moon-pendant": (1, turn_x(9)),
    "sovereign-coin-pendant": (1, turn_z(-8) @ turn_x(8)),
    "locket-heart-pendant": (1, turn_z(6) @ turn_x(10)),
    "cascade-barbell": (1, turn_z(-10)),
    "chain-of-light-clicker": (2, turn_z(20) @ turn_x(90)),
    "mayfair-pear-drop-clicker": (2, turn_z(24) @ turn_x(90)),
    "strand-baguette-collar": (1, HERE),
}


def prepared():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for kept in (apart, bands, parts, stones._kept):
        kept.clear()


def spans(points):
    return points.max(axis=0) - points.min(axis=0)


def measured(handle):
    """Width, height and depth in mm."""
    build, _ = SCENES[handle]
    module = build.__module__.split(".")[-1]
    prepared()
    if handle in ALONE:
        ALONE[handle](Shot(1, "yellow"))
        return spans(points_of(bpy.context.scene.objects))
    if handle in WHOLE:
        number, at = WHOLE[handle]
        build(Shot(number, "yellow"))
        return spans(points_of(bpy.context.scene.objects, at))
    build(Shot(1, "yellow"))
    if not parts:
        prepared()
        build(Shot(2, "yellow"))
    whole, head = parts[0]
    if module in UPRIGHT or handle == "bow-bells-barbell":
        width, depth, height = spans(whole)
        return width, height, depth
    if module in RINGS:
        return on_finger(whole, head if len(head) and module != "eternities" else whole)
    if module == "climbers":
        whole = whole[whole[:, 2] > BEHIND]
    width, height, depth = spans(whole)
    return width, height + (HOOK if module in HOOKED else 0), depth


def on_finger(whole, seen):
    inside = min(hypot(x, z) for x, _, z in whole)
    width, height, _ = spans(seen)
    return width, height, seen[:, 2].max() - inside


def main(out):
    lines = []
    for handle in sorted(SCENES):
        width, height, depth = (f"{value:.1f}".removesuffix(".0") for value in measured(handle))
        lines.append(f'  "{handle}": {{ "width": {width}, "height": {height}, "depth": {depth} }}')
    with open(out, "w", encoding="utf-8") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


main(*sys.argv[sys.argv.index("--") + 1 :])
