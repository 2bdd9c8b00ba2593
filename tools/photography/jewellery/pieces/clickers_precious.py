"""Clickers that carry one great stone or a row of cut ones, shown one at a time."""

from math import asin, atan, degrees
from random import Random

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..hoop_parts import (
    DOWN,
    FRONT,
    brilliants,
    channel,
    foot,
    hanging_rod,
    hinged,
    oval,
    rail,
    row_angles,
    shared_claws,
    span_of,
    station,
    tapered,
    toward,
)
from ..mounts import bezel, claws, jump_ring
from ..resting import lowered
from ..shapes import along, chain, link_mesh, wire
from ..space import move, turn_x, turn_y, turn_z
from ..stones import cabochon, stone
from ..studio import studio

FIRE = ((0.50, 0.66, 0.72), (0.16, 0.56, 0.40), (0.40, 0.30, 0.74), (0.86, 0.52, 0.34))


@scene("kashmir-blue-clicker")
def kashmir(shot):
    radius, across, length = 5.6, 2.1, 2.35
    sizes = [0.78, 0.70, 0.62, 0.54]
    angles = [degrees(asin((length + 0.45) / 6.4)) + a for a in _from_zero(radius, sizes)]

    def build(at):
        hinged(shot.gold, at, radius, oval(0.36, 0.5, 2.4, 0.85), 62, 300, (0.46, 0.5), sunk=0.85)
        head = at @ station(radius, 180, 0, 1.05) @ turn_z(90)
        stone("cushion", shot.gem("sapphire", across), head, across, length)
        claws(across, shot.gold, head, depth=0.95, gauge=0.10, along=length, tips=(43, 137, 223, 317), base=0.42)
        for side in (-1, 1):
            row = [180 + side * angle for angle in angles]
            brilliants(shot.diamond, at, radius, sizes, row)
            ordered = (sizes, row) if side > 0 else (sizes[::-1], row[::-1])
            shared_claws(shot.gold, at, radius, *ordered)

    if shot.second:
        at = lowered(build, turn_z(35) @ turn_x(-62) @ turn_y(40))
        return studio(34, 18, target=(0, 0, 2.2), blur=0.8, stone_axis=toward(at, (0, -0.5, -1)))
    at = lowered(build, turn_z(30) @ turn_x(7) @ turn_y(184))
    facing = toward(at, DOWN)
    studio(43, 20, target=(0, -0.8, 6.2), blur=0.9, focus=foot(at, 6.8), stone_axis=facing)


def _from_zero(radius, sizes):
    """Angles of stones side by side, the first beginning at 0."""
    angles = row_angles(radius, sizes)
    return [angle - angles[0] + degrees(atan(sizes[0] / radius)) for angle in angles]


@scene("mogok-ruby-clicker")
def mogok(shot):
    radius, across, length = 5.1, 1.62, 2.05
    side = degrees(asin((length + 0.92) / radius))

    def build(at):
        hinged(shot.gold, at, radius, oval(0.4, 0.4, 2, 1.25), 50, 310, (0.42, 0.42), 90, sunk=1.25)
        head = at @ station(radius, 180, 90) @ turn_z(90)
        stone("oval", shot.gem("ruby", 0.95), head, across, length)
        claws(across, shot.gold, head, depth=0.9, gauge=0.12, along=length, tips=(48, 132, 228, 312))
        for angle in (180 - side, 180 + side):
            place = at @ station(radius, angle, 90, -0.1)
            stone("brilliant", shot.diamond, place, 0.85)
            claws(0.85, shot.gold, place, first=0, depth=1.0, gauge=0.17)

    if shot.second:
        at = lowered(build, turn_z(-30) @ turn_x(-8))
        return studio(24, 18, target=(0, 0, 5), blur=0.9, focus=(0, -2, 2), stone_axis=toward(at, FRONT))
    at = lowered(build, turn_z(28) @ turn_x(-60))
    studio(50, 19, target=(0, 0, 1.5), blur=0.8, focus=foot(at, radius), stone_axis=toward(at, FRONT))


def fiery(opal):
    """Gives the opal the deeper green, violet and orange of one that is cut high."""
    ramp = next(node for node in opal.node_tree.nodes if node.type == "VALTORGB").color_ramp
    for element, colour in zip(ramp.elements, FIRE):
        element.color = (*colour, 1)
    return opal


@scene("opal-moon-clicker")
def opal_moon(shot):
    radius, across, length = 5.0, 1.75, 2.2

    def build(at):
        hinged(shot.gold, at, radius, oval(0.42, 0.42, 2, 0.85), 60, 300, (0.42, 0.42), 90, sunk=0.85)
        head = at @ station(radius, 180, 90) @ turn_z(90)
        cabochon(fiery(shot.opal), head, across, length, 0.78)
        bezel("oval", across, shot.gold, head, length, wall=0.13, deep=1.3)

    if shot.second:
        lowered(build, turn_z(-32) @ turn_x(-68))
        return studio(42, 15, target=(0.4, -1.5, 2), blur=0.8, focus=(0, -4, 2))
    lowered(build, turn_z(-26) @ turn_x(-12))
    studio(23, 18, target=(0, 0, 5), blur=1.0, focus=(0, -2, 2))


def baguette_row(shot, at, radius, across, length, angles):
    for angle in angles:
        stone("baguette", shot.diamond, at @ station(radius, angle), across, length)


@scene("northern-lights-clicker")
def northern_lights(shot):
    radius, across, length = 6.6, 0.86, 1.42
    sizes = [across] * 11
    angles = row_angles(radius, sizes, gap=0.06)

    def build(at):
        section = channel(length, 0.3, 0.16, 0.85, 1.15, span_of(radius, sizes, angles))
        hinged(shot.gold, at, radius, section, 58, 302, (0.65, 1.7), sunk=0.5)
        baguette_row(shot, at, radius, across, length, angles)

    if shot.second:
        at = lowered(build, turn_z(58) @ turn_x(3) @ turn_y(100))
        return studio(24, 16, target=(-1.5, -1, 7.5), blur=0.8, focus=(-3, -5, 8), stone_axis=toward(at, DOWN))
    at = lowered(build, turn_z(-48) @ turn_x(-5) @ turn_y(-98))
    studio(30, 22, target=(0, 0, 6.6), blur=0.9, focus=foot(at, radius), stone_axis=toward(at, (0.1, -0.1, -1)))


@scene("regent-princess-clicker")
def regent(shot):
    radius, across = 6.9, 1.72
    sizes = [across] * 6
    angles = row_angles(radius, sizes, gap=0.01)

    def build(at):
        section = channel(across, 0.26, 0.30, 2.1, 2.35, span_of(radius, sizes, angles), 0.5)
        hinged(shot.gold, at, radius, section, 62, 298, (1.15, 1.3), sunk=1.1)
        for angle in angles:
            stone("princess", shot.diamond, at @ station(radius, angle), across)

    if shot.second:
        at = lowered(build, turn_z(-64) @ turn_x(4) @ turn_y(-84))
        return studio(28, 19, target=(0, 0, 7), blur=0.8, focus=(1, -5, 7), stone_axis=toward(at, DOWN))
    at = lowered(build, turn_z(-14) @ turn_x(-90))
    studio(18.5, 22, target=(0, 0, 2), blur=0.9, focus=(0, -7, 2), stone_axis=toward(at, DOWN))


@scene("baguette-fan-clicker")
def baguette_fan(shot):
    inside, sizes = 5.35, [1.0, 1.25, 1.5, 1.7, 1.8, 1.7, 1.5, 1.25, 1.0]
    step = 11.6
    angles = [180 + step * (i - 4) for i in range(9)]

    def build(at):
        hinged(shot.gold, at, 5.1, oval(0.42, 0.42, 2, 0.45), 50, 310, (0.44, 0.44), 90, sunk=0.45)
        rail(shot.gold, at, 7.0, angles[0] - 4, angles[-1] + 4, 0.16, 0, 90, -0.85)
        for angle, length in zip(angles, sizes):
            place = at @ station(inside + length, angle, 90)
            tapered(stone("baguette", shot.diamond, place, 0.66, length), 0.24)
            for x in (-0.62, 0.62):
                tip = [(0.8, 0.4, -0.85), (1.22, 1, -0.35), (1.22, 1, 0.05), (1.12, 0.95, 0.2)]
                wire([(x * out, length * up, z) for out, up, z in tip], 0.12, shot.gold, place)
        rail(shot.gold, at, inside, angles[0] - 6, angles[-1] + 6, 0.17, 0, 90, 0.02)

    if shot.second:
        at = lowered(build, turn_z(26) @ turn_x(-70))
        return studio(54, 20, target=(0, -1.5, 1.2), blur=0.8, stone_axis=toward(at, FRONT))
    at = lowered(build, turn_z(-16) @ turn_x(-10) @ turn_y(180))
    studio(22, 22, target=(0, 0, 6.6), blur=0.9, focus=(0, -1, 10), stone_axis=toward(at, FRONT))


def corner_claws(shot, at, across, length):
    """A wire up each corner of a rectangular stone and over its edge."""
    side = [(across - 1.25, length - 1.55, -1.7), (across - 0.1, length - 0.1, -0.35), (across, length, 0.1)]
    side.append((across - 0.25, length - 0.25, 0.5))
    for x in (-1, 1):
        for y in (-1, 1):
            wire([(x * out, y * up, z) for out, up, z in side], [0.25, 0.24, 0.23, 0.2], shot.gold, at)


@scene("royal-navy-sapphire-clicker")
def royal_navy(shot):
    radius, across, length = 5.8, 1.95, 2.45
    near, far = 27.5, 47.5

    def wide(angle):
        return 1.02 - 0.0125 * max(0, abs(angle - 180) - 15)

    def build(at):
        section = channel(wide, 0.2, 0.14, 0.8, 1.1, (120, 240))
        hinged(shot.gold, at, radius, section, 62, 298, (0.62, 0.9), sunk=0.5)
        head = at @ station(radius, 180, 0, 1.15)
        stone("baguette", shot.gem("sapphire", 1.5), head, across, length)
        corner_claws(shot, head, across, length)
        for angle, half in ((near, 0.86), (far, 0.68)):
            for side in (-1, 1):
                place = at @ station(radius, 180 + side * angle, 0, 0.02) @ turn_z(90 * side)
                tapered(stone("baguette", shot.diamond, place, half, 1.02), 0.12)

    if shot.second:
        at = lowered(build, turn_z(-26) @ turn_x(-78))
        return studio(28, 18, target=foot(at, 3.5), blur=0.8, focus=foot(at, 7), stone_axis=toward(at, DOWN))
    at = lowered(build, turn_z(-33) @ turn_x(9) @ turn_y(180))
    studio(47, 20, target=(0.3, -0.8, 6), blur=0.9, focus=foot(at, 7), stone_axis=toward(at, DOWN))


def light_strand(shot, points, facing, seed):
    """A trace chain through the points that ends in a collared brilliant whose table faces `facing`."""
    curve = along(points)
    chain(curve, curve.length - 1.9, link_mesh(1.25, 0.85, 0.15), 0.9, shot.gold, chance=Random(seed))
    end, before = curve(curve.length), curve(curve.length - 1.5)
    back = (before - end).normalized()
    table = (facing - back * facing.dot(back)).normalized()
    place = move(end) @ Matrix((back.cross(table), back, table)).transposed().to_4x4()
    stone("brilliant", shot.diamond, place, 1.05)
    bezel("brilliant", 1.05, shot.gold, place, deep=3.2)
    jump_ring(shot.gold, place @ move((0, 1.5, -0.25)), 0.4, 0.13)


@scene("chain-of-light-clicker")
def chain_of_light(shot):
    radius, gauge = 4.9, 0.6

    def body(at):
        hinged(shot.gold, at, radius, oval(gauge, gauge, 2), 62, 292, (0.6, 0.5))
        for angle in (164, 180, 196):
            jump_ring(shot.gold, at @ station(radius + 0.2, angle) @ turn_y(90), 0.86, 0.14)

    if shot.second:
        at = move((0, 0, 32)) @ turn_z(20)
        body(at)
        hanging_rod(at @ move((0, 0, radius - gauge - 1.2)))
        for i, (angle, length) in enumerate(((164, 10), (180, 16), (196, 12.5))):
            start, fall = at @ station(radius + 0.85, angle).translation, Vector((0.12 - 0.3 * (i - 1), 0, -length))
            light_strand(shot, [start, start + fall / 2, start + fall], toward(at, FRONT), i)
        return studio(11, 33, target=(0, 0, 24.5), blur=1.1, focus=(0, -1, 20), stone_axis=toward(at, FRONT))
    at = lowered(body, move((-4, 6, 0)) @ turn_z(32) @ turn_x(-90))
    ends = ((164, (7.5, 1.5), (12.5, -1.5)), (180, (4.5, -3.5), (8.0, -10)), (196, (1.0, -4.0), (0.8, -8.5)))
    for i, (angle, middle, end) in enumerate(ends):
        start = at @ station(radius + 0.85, angle).translation
        light_strand(shot, [start, (*middle, 0.42), (*end, 0.95)], Vector((0.05, -0.35, 1)), i)
    studio(56, 30, target=(1.5, 0, 0.6), blur=1.0, focus=(4, -5, 1))
