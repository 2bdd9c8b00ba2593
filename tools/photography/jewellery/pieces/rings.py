"""Rings with one stone."""

import random
from math import cos, pi, sin

from mathutils import Vector

from ..catalogue import scene
from ..ring_parts import INSIDE, facing, lying, on, rest, shank, spun, standing, tulip
from ..shapes import put, swept
from ..space import move
from ..stones import cabochon, outline
from ..studio import studio


@scene("st-james-solitaire-ring")
def st_james(shot):
    radius = 2.6
    height = INSIDE + 1.55 + radius * 0.93

    def ring():
        shank(shot.gold, wide=(2.1, 1.85))
        tulip("brilliant", radius, shot.diamond, shot.gold, move((0, 0, height)))

    if shot.second:
        place = rest(ring, standing(27, 5))
        head = on(place, 0, 0, height)
        return studio(52, 13, target=head, azimuth=-18, blur=0.9, stone_axis=facing(place, 52, -18, 0.3), seed=5)
    place = rest(ring, lying(13))
    studio(44, 29, target=(0, -4, 3.4), blur=0.8, focus=on(place, 0, 0, height), stone_axis=facing(place, 44))


@scene("berkeley-solitaire-ring")
def berkeley(shot):
    radius = 3.7
    height = INSIDE + 1.75 + radius * 0.92

    def ring():
        shank(shot.gold, thick=(1.6, 1.75), wide=(2.9, 1.5), power=2.3, rise=1.4)
        tulip(
            "brilliant",
            radius,
            shot.diamond,
            shot.gold,
            move((0, 0, height)),
            prongs=4,
            first=45,
            foot=0.21,
            gauge=0.085,
        )

    if shot.second:
        place = rest(ring, standing(-62, 4))
        return studio(
            24,
            27,
            target=on(place, 0, 0, 9.5),
            blur=1.0,
            focus=on(place, 0, -2, height),
            stone_axis=facing(place, 24, 0, 0.7),
        )
    place = rest(ring, lying(-28))
    studio(34, 36, target=(0, 0.5, 2.5), blur=1.4, focus=on(place, 0, 0, height), stone_axis=facing(place, 34, 0))


def polished_dome(glass):
    """The material made for a curved surface: a breath of roughness, to mirror soft boxes instead of points."""
    for node in glass.node_tree.nodes:
        if node.bl_idname == "ShaderNodeBsdfGlass":
            node.distribution = "GGX"
            node.inputs["Roughness"].default_value = 0.11
    return glass


def nest(across, along, material, at, strands=26):
    """Wire wound round an oval, no two windings alike."""
    chance = random.Random(11)
    for i in range(strands):
        level = i / (strands - 1)
        swell, rise = 0.80 + 0.32 * sin(pi * (0.16 + 0.62 * level)), -3.0 + 3.7 * level
        waves, phase, lift = chance.choice((1, 2, 3)), chance.uniform(0, 2 * pi), chance.uniform(0.25, 0.6)
        shift, gauge = chance.uniform(0, 2 * pi), chance.uniform(0.2, 0.27)

        def path(t):
            angle = 2 * pi * t
            out = swell + 0.035 * sin(waves * angle + shift)
            outwards = Vector((cos(angle), sin(angle), 0))
            height = rise + lift * sin(waves * angle + phase)
            return Vector((outwards.x * across * out, outwards.y * along * out, height)), outwards, Vector((0, 0, 1))

        put(swept(path, lambda t, s: (gauge * cos(2 * pi * s), gauge * sin(2 * pi * s)), 140, 14), material, at, True)


@scene("parma-violet-cocktail-ring", samples=128)
def parma_violet(shot):
    across, along = 5.6, 7.3
    height = INSIDE + 4.6

    def ring():
        shank(shot.gold, thick=(1.6, 2.4), wide=(2.8, 6.5), rise=2.6)
        at = move((0, 0, height))
        cabochon(polished_dome(shot.gem("amethyst", 3.2)), at, across, along, height=0.72)
        spun(
            outline("oval", across, along),
            [(0.35, -3.6), (0.80, -2.6), (0.98, -0.3), (0.9, -0.5), (0.7, -1.6), (0.02, -2.2), (0.02, -3.6)],
            shot.gold,
            at,
        )
        nest(across, along, shot.gold, at)

    if shot.second:
        place = rest(ring, lying(34))
        return studio(
            30, 30, target=on(place, 0, 0, 8), blur=1.4, focus=on(place, 0, 0, height + 3), stone_axis=facing(place, 30)
        )
    place = rest(ring, standing(-38, 6))
    studio(42, 41, target=(0, 0, 10.8), blur=1.4, focus=on(place, 0, -2, height + 2), stone_axis=facing(place, 42))
