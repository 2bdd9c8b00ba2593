"""Single diamonds in claws, seen so near that one looks into them."""

from mathutils import Vector

from ..catalogue import scene
from ..clear import clear_of_metal
from ..ear_parts import butterfly, facing, post, resting
from ..hoop_parts import (
    FRONT,
    arc,
    brilliants,
    channel,
    hanging_rod,
    hinged,
    oval,
    row_angles,
    shared_claws,
    span_of,
    toward,
)
from ..mounts import claws, jump_ring
from ..neck_parts import cable
from ..piercing_parts import between, clawed, lying, standing
from ..resting import built, lowered
from ..shapes import along, ball, turned, wire
from ..space import move, turn_x, turn_y, turn_z
from ..stones import outline, stone
from ..studio import studio


@scene("hatton-garden-studs", samples=56)
def hatton(shot):
    """1.25 carat each: 6.9 mm across, in six fine claws."""
    radius = 3.45

    def build(at):
        stone("brilliant", shot.diamond, at, radius)
        claws(radius, shot.gold, at, prongs=6, first=30, depth=0.92, gauge=0.062, base=0.36)
        ball(radius * 0.3, shot.gold, at @ move((0, 0, -radius * 1.08)), 0.5)
        post(shot.gold, at, -radius * 1.05)
        butterfly(shot.gold, at)

    if shot.second:
        alone = resting(build, 1.0, -2.0, 24)
        clear_of_metal()
        return studio(
            36, 18, target=(-0.2, 0.4, 3.0), blur=0.8, focus=alone.translation, stone_axis=facing(alone), seed=4
        )
    front = resting(build, -4.4, -1.2, -6)
    resting(build, 4.6, 1.2, 16)
    clear_of_metal()
    studio(30, 25, target=(0.1, 0.8, 3.1), blur=1.1, focus=front.translation, stone_axis=facing(front, -0.2), seed=9)


@scene("vesper-pear-flat-back", samples=56)
def vesper(shot):
    """0.30 carat: 3.6 × 5.4 mm, point down in three claws over an open gallery."""
    parts = built(clawed, shot.gold, "pear", shot.diamond, 1.8, 2.7, tips=(90, 212, 328), gauge=0.1, base=0.3)
    clear_of_metal()
    if shot.second:
        pose = standing(parts, 0, 0, roll=200)
        below = pose.centre - Vector((0, 0, 2))
        return studio(52, 13.5, target=below, azimuth=14, blur=0.6, stone_axis=between(pose.facing, 52, 14))
    pose = lying(parts, -20, -0.8, -1.0, roll=180)
    studio(26, 13, target=(0.5, 0.9, 2.6), blur=0.7, focus=pose.centre, stone_axis=between(pose.facing, 26))


@scene("piccadilly-oval-pendant", samples=56)
def piccadilly(shot):
    """The chain slips through a short tube behind the stone's upper edge."""
    across, tall, metal = 3.5, 4.7, shot.gold
    at = move((0, -6, 3.35)) @ turn_z(-14 if shot.second else 8) @ turn_x(14)
    stone("oval", shot.diamond, at, across, tall)
    claws(across, metal, at, depth=0.95, gauge=0.07, base=0.45, along=tall, tips=(50, 130, 230, 310))
    tube = at @ move((0, tall + 0.3, -0.75))
    turned([(0.42, -1.0), (0.6, -1.0), (0.6, 1.0), (0.42, 1.0)], metal, tube @ turn_y(90), 40)
    a, b = ((tube @ move((side * 1.1, 0, 0))).translation for side in (-1, 1))
    if shot.second:
        left = [(-34, 30, 0.4), (-19, 13, 0.4), (-9, 3, 0.5), (-4.5, 0.4, 1.6)]
        right = [(5.5, -0.6, 1.6), (10, 0.6, 0.5), (17, 6, 0.4), (21, 16, 0.4), (12, 26, 0.4), (-6, 40, 0.4)]
    else:
        left = [(-20, 42, 0.4), (-18, 22, 0.4), (-11, 8, 0.4), (-4.6, 1.6, 1.6)]
        right = [(4.6, 1.8, 1.6), (9, 6, 0.4), (14, 13, 0.4), (22, 24, 0.4), (38, 34, 0.4)]
    cable(along([*left, a, b, *right]), metal, 1.5, 0.95, 0.15)
    clear_of_metal()
    towards = at.to_3x3() @ Vector((0, -0.2, 1))
    if shot.second:
        return studio(
            42, 20, target=(0.4, -4.4, 2), azimuth=-18, blur=0.9, focus=(0, -7, 3.6), stone_axis=towards, seed=3
        )
    studio(62, 28, target=(0, -2.8, 1), blur=0.9, focus=(0, -6, 3.5), stone_axis=towards, seed=9)


def pear_drop(shot, at, across=2.6, length=3.9):
    """A pear in five claws hanging from the origin of `at`, its table towards +z, its point up (+y)."""
    place = at @ move((0, -length - 0.62, 0))
    stone("pear", shot.diamond, place, across, length)
    rim = outline("pear", across, length, 96)
    for i in (24, 5, 43, 62, 82):
        x, y = rim[i]
        inside = Vector((x * 0.5, (y + 0.2 * length) * 0.5 - 0.2 * length, -1.5))
        line = [inside, (x * 1.0, y * 1.0, -0.3), (x * 1.03, y * 1.02, 0.12), (x * 0.96, y * 0.97, 0.42)]
        wire(line, [0.19, 0.19, 0.19, 0.16], shot.gold, place)
    jump_ring(shot.gold, at @ move((0, -0.15, -0.1)), 0.6, 0.17)


@scene("mayfair-pear-drop-clicker", samples=56)
def mayfair(shot):
    radius, across = 4.7, 0.70
    sizes = [across] * 11
    angles = row_angles(radius, sizes)
    span = span_of(radius, sizes, angles)

    def build(swing):
        def made(at):
            hinged(shot.gold, at, radius, oval(0.48, 0.48, 2, 0.62), 56, 304, (0.46, 0.46), 90, sunk=0.62)
            arc(shot.gold, at, radius, channel(across, 0.16, span=span), span[0] - 2, span[1] + 2, 90)
            brilliants(shot.diamond, at, radius, sizes, angles, 90)
            shared_claws(shot.gold, at, radius, sizes, angles, 90, 0.16)
            jump_ring(shot.gold, at @ move((0, 0.45, -radius - 1.4)) @ turn_x(90), 0.6, 0.17)
            joint = at @ move((0, 0.45, -radius - 2.15)) @ turn_y(swing)
            jump_ring(shot.gold, joint @ move((0, 0, -0.3)) @ turn_y(90), 0.75, 0.17)
            clear_of_metal(built(pear_drop, shot, joint @ move((0, 0, -0.95)) @ turn_x(90)))

        return made

    if shot.second:
        at = move((0, 0, 24)) @ turn_z(24)
        build(4)(at)
        hanging_rod(at @ move((0, 0, radius - 1.95)))
        return studio(12, 27, target=(0, 0, 19.5), blur=1.1, focus=(0, -1, 12), stone_axis=toward(at, FRONT))
    at = lowered(build(14), turn_z(-16) @ turn_x(-84))
    studio(60, 25, target=at @ Vector((-0.6, 0, -5)), blur=0.9, stone_axis=toward(at, FRONT))
