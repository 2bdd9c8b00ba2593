"""Strings of pearls."""

from ..catalogue import scene
from ..materials import material
from ..neck_parts import barrel_clasp, copies, loop, part, stations
from ..shapes import along, ball
from ..space import move, turn_z
from ..studio import studio
from .bracelets import facing


def silk():
    """Cream thread."""
    made, nodes = material("silk")
    output, shader = nodes.add("OutputMaterial"), nodes.add("BsdfPrincipled")
    shader.inputs["Base Color"].default_value = (0.86, 0.78, 0.64, 1)
    shader.inputs["Roughness"].default_value = 0.6
    nodes.join(shader.outputs[0], output.inputs[0])
    return made


def strand(places, pearl, thread, radius, knot):
    """A pearl at each place and a knot after it."""

    def build(at):
        ball(radius, pearl, at)
        ball(knot * 0.62, thread, at @ move((radius + knot * 0.42, 0, 0)), 0.9)
        ball(knot * 0.5, thread, at @ move((radius + knot * 0.75, 0.1, 0.12)), 0.8)

    copies(build, places)


def creamy(pearl):
    """Small pearls: brighter in the middle and less rosy towards the rim than large ones."""
    ramp = next(node for node in pearl.node_tree.nodes if node.type == "VALTORGB").color_ramp
    for element, colour in zip(ramp.elements, ((1.75, 1.58, 1.36), (1.20, 1.02, 0.90))):
        element.color = (*colour, 1)
    return pearl


@scene("maida-vale-pearl-bracelet", samples=72)
def maida_vale(shot):
    radius, knot, count = 2.45, 0.8, 25
    thread, pearl = silk(), creamy(shot.pearl)

    def string(curve, pearls, seed):
        strand(stations(curve, [2 * radius] * pearls, gap=knot, seed=seed), pearl, thread, radius, knot)

    if shot.second:
        left = [(-6.8, -1.4), (-14, -2), (-26, 4), (-34, 18), (-40, 50)]
        right = [(6.8, 1.0), (14, 4), (22, 12), (20, 24), (4, 29), (-14, 30), (-50, 44)]
        string(along([(x, y, radius) for x, y in left]), 9, 2)
        string(along([(x, y, radius) for x, y in right]), 16, 3)
        barrel_clasp(shot.gold, move((0, -0.2, 2.3)) @ turn_z(10), 10, 2.3)
        return studio(42, 33, target=(0, 1.5, 1.5), azimuth=-14, blur=1.0, focus=(0, -2, 3))
    curve = loop(52.5, 44, (0, 3), radius, start=-62, wobble=0.035, seed=6)
    spare = curve.length - count * (2 * radius + knot)
    string(part(curve, spare, curve.length), count, 2)
    barrel_clasp(shot.gold, facing(curve, spare / 2 - 0.3) @ move((0, 0, -0.2)), spare - 3.2, 2.2)
    studio(54, 70, target=(0, 2.2, 1), azimuth=-8, blur=1.0, focus=(0, -16, 3))
