"""Huggies: small, close hoops, in pairs."""

from math import atan2, cos, degrees, pi, radians, sin

import bpy
from mathutils import Vector

from ..catalogue import scene
from ..hoop_parts import Section, hinged, oval, post, row_angles, shared_claws, station, toward
from ..materials import METALS, Nodes
from ..resting import lowered
from ..shapes import superellipse
from ..space import move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio


def domed(thick, wide):
    """Rounded outside, nearly flat inside; half measures in mm as functions of the angle."""

    def point(angle, s):
        x, y = superellipse(s, thick(angle), wide(angle), 2.3)
        return (x if x > 0 else x * 0.45), y

    return Section(point)


def fall(angle, power=1.0):
    """0 at the ear, 1 at the bottom of the hoop."""
    return (0.5 - 0.5 * cos(radians(angle))) ** power


def chiltern_huggie(shot, swing=0.0):
    section = domed(lambda angle: 1.0 + 0.45 * fall(angle), lambda angle: 1.45 + 0.75 * fall(angle))

    def build(at):
        hinged(shot.gold, at, 5.2, section, 62, 338, (0.75, 1.35), swing=swing)
        post(shot.gold, at, 5.2, 330, 352, 0.42)

    return build


@scene("chiltern-huggies")
def chiltern(shot):
    if shot.second:
        lowered(chiltern_huggie(shot), move((-3.5, 2.5, 0)) @ turn_z(-62) @ turn_x(90))
        lowered(chiltern_huggie(shot, -38), move((7.6, -4.4, 0)) @ turn_z(25) @ turn_x(-90))
        return studio(48, 34, target=(2.6, -1.2, 1), blur=1.1, focus=(4, -5, 2))
    lowered(chiltern_huggie(shot), move((-6.4, 1.5, 0)) @ turn_z(52))
    lowered(chiltern_huggie(shot), move((5.6, -1.5, 0)) @ turn_z(26) @ turn_x(-6))
    studio(24, 32, target=(-0.2, 0, 6), blur=1.5, focus=(4, -4, 6))


def satin_gold(tone):
    """Polished gold that turns to satin where the mesh's "satin" attribute is 1."""
    made = bpy.data.materials.new("satin gold")
    made.use_nodes = True
    nodes = Nodes(made.node_tree)
    output, shader, satin = nodes.add("OutputMaterial"), nodes.add("BsdfPrincipled"), nodes.add("Attribute")
    satin.attribute_name = "satin"
    spread = nodes.add("MapRange")
    spread.inputs[3].default_value, spread.inputs[4].default_value = 0.06, 0.42
    shader.inputs["Base Color"].default_value = (*METALS[tone], 1)
    shader.inputs["Metallic"].default_value = 1
    nodes.join(satin.outputs["Fac"], spread.inputs[0])
    nodes.join(spread.outputs[0], shader.inputs["Roughness"])
    nodes.join(shader.outputs[0], output.inputs[0])
    return made


def ridge(angle, skew=0.0):
    """How high a fluted tube is: 1 on each of six crests between 75° and 285°, 0 in the valleys between them."""
    turn = (angle + skew - 75) / 35
    return abs(sin(pi * turn)) ** 0.75 if 0 < turn < 6 else 0


def croissant_huggie(shot, gold):
    def point(angle, s):
        body = fall(angle, 0.8)
        x, y = superellipse(s, 0.8 + 1.0 * body, 1.1 + 1.3 * body, 2.1)
        grow = 0.86 + 0.26 * body * ridge(angle, 9 * sin(2 * pi * s))
        return (x * grow if x > 0 else x * 0.6), y * grow

    def build(at):
        already = set(bpy.context.scene.objects)
        hinged(gold, at, 5.4, Section(point, 72), 38, 336, (0.62, 0.95), fineness=0.6)
        for piece in set(bpy.context.scene.objects) - already:
            mark_valleys(piece.data)
        post(shot.gold, at, 5.4, 328, 352, 0.42)

    return build


def mark_valleys(mesh):
    """Writes the "satin" attribute of a fluted hoop's mesh, found again from where each vertex lies."""
    if "satin" in mesh.attributes:
        return
    values = mesh.attributes.new("satin", "FLOAT", "POINT").data
    for vertex, value in zip(mesh.vertices, values):
        x, y, z = vertex.co
        angle, body = degrees(atan2(x, z)) % 360, fall(degrees(atan2(x, z)), 0.8)
        across = max(-1, min(1, y / (1.1 + 1.3 * body)))
        within = max(0, min(1, (min(angle, 360 - angle) - 74) / 22))
        value.value = within * (1 - min(1, ridge(angle, 9 * across) * 1.35))


@scene("croissant-huggies")
def croissant(shot):
    gold = satin_gold(shot.tone)
    build = croissant_huggie(shot, gold)
    if shot.second:
        lowered(build, turn_z(58) @ turn_x(-4) @ turn_y(72))
        return studio(30, 20, target=(0, 0, 6), blur=1.0, focus=(1, -4, 4))
    lowered(build, move((-6.2, 3, 0)) @ turn_z(40))
    lowered(build, move((4.6, -3.2, 0)) @ turn_z(-30) @ turn_x(-90))
    studio(38, 34, target=(-0.4, 0, 3.5), blur=1.4, focus=(4, -6, 3))


def set_huggie(shot, gems, across=0.92, radius=5.9):
    """A slim huggie; `gems` are the stones' materials along its leading edge, thread-set from the ear downwards."""
    sizes = [across] * len(gems)
    angles = row_angles(radius, sizes, middle=222, gap=0.09)

    def build(at):
        hinged(shot.gold, at, radius, oval(0.42, 0.62, 3, 1.0), 52, 344, (0.5, 0.62), sunk=1.0)
        for gem, angle in zip(gems, angles):
            stone("brilliant", gem, at @ station(radius, angle), across)
        shared_claws(shot.gold, at, radius, sizes, angles, gauge=0.15)
        post(shot.gold, at, radius - 1.0, 336, 354, 0.36)

    return build


@scene("first-frost-huggies")
def first_frost(shot):
    build = set_huggie(shot, [shot.diamond] * 9)
    if shot.second:
        at = lowered(build, turn_z(-18) @ turn_x(-80) @ turn_y(-30))
        return studio(32, 19, target=(0, -0.5, 1.5), blur=0.8, stone_axis=toward(at, (-0.5, -0.3, -1)))
    lowered(build, move((4.2, 4.2, 0)) @ turn_z(52) @ turn_x(3))
    at = lowered(build, move((-4.0, -4.2, 0)) @ turn_z(56) @ turn_x(-3))
    studio(30, 27, target=(0, 0, 6), blur=1.2, focus=(-5, -8, 6), stone_axis=toward(at, (-1, -0.3, 0)))


def wood_in_may(shot):
    """Nine sapphires from pale to deep: the wider a stone is said to be, the less its colour."""
    pale = [("pale-sapphire", across) for across in (1.6, 1.1, 0.8, 0.6)]
    deep = [("sapphire", across) for across in (2.6, 1.8, 1.3, 1.0, 0.8)]
    return [shot.gem(colour, across) for colour, across in pale + deep]


@scene("bluebell-sapphire-huggies")
def bluebell(shot):
    build = set_huggie(shot, wood_in_may(shot), 1.0)
    if shot.second:
        at = lowered(build, turn_z(-52) @ turn_x(-4) @ turn_y(-60))
        return studio(30, 17.5, target=(0, 0, 6.6), blur=0.8, focus=(0, -4, 8), stone_axis=toward(at, (-1, 0, -0.8)))
    lowered(build, move((-4.6, 4.0, 0)) @ turn_z(30))
    at = lowered(build, move((3.4, -3.2, 0)) @ turn_z(-24) @ turn_x(-80) @ turn_y(-35))
    studio(40, 31, target=(0, 0, 3), blur=1.2, focus=(3, -6, 2), stone_axis=Vector((0, -1, 0.5)))
