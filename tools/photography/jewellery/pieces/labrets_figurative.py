"""Flat-back labrets that show something: moon, star, flower, leaves."""

from math import cos, pi, sin

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..materials import gold
from ..motifs import leaf, star
from ..mounts import beads, bezel
from ..piercing_parts import between, drilled, flat_back, lying, seat, standing
from ..resting import built
from ..shapes import plate, wire
from ..space import move, turn_z
from ..stones import stone
from ..studio import studio


def polar(radius, degrees):
    return radius * cos(degrees * pi / 180), radius * sin(degrees * pi / 180)


def moon(shot, wane=1):
    """A crescent of 6.4 mm with five graded pavé brilliants; `wane` −1 has its horns to the other side."""
    opening, radius, inner, shift = 57, 3.2, 2.62, 1.28
    steps = range(41)
    outer = [polar(radius, opening + (360 - 2 * opening) * k / 40) for k in steps]
    horn = Vector((*outer[0], 0)) - Vector((shift, 0, 0))
    start = Vector((1, 0)).angle(horn.to_2d().normalized()) * 180 / pi + 4
    cave = [Vector((shift, 0)) + Vector(polar(inner, 360 - start - (360 - 2 * start) * k / 40)) for k in steps]
    body = plate(
        [(x, y) for x, y in outer] + [tuple(point) for point in cave],
        1.0,
        shot.gold,
        turn_z(0 if wane > 0 else 180),
        bevel=0.09,
    )
    places = []
    for angle, across in ((107, 0.44), (142, 0.57), (180, 0.64), (218, 0.57), (253, 0.44)):
        way = Vector(polar(1, angle))
        hollow = next(t / 100 for t in range(320) if (way * t / 100 - Vector((shift, 0))).length > inner)
        x, y = way * (radius + hollow) / 2
        places.append((x * wane, y * wane, across))
    drilled(body, [(x * wane, y * wane, across * 0.95) for x, y, across in places])
    grains = []
    for x, y, across in places:
        stone("brilliant", shot.diamond, move((x, y, 0.5)), across)
        way = Vector((x, y)).normalized()
        side = Vector((-way.y, way.x))
        grains += [
            (x + a * way.x + b * side.x, y + a * way.y + b * side.y, 0.53)
            for a in (-0.66 * across, 0.66 * across)
            for b in (-0.78 * across, 0.78 * across)
        ]
    beads(grains, 0.13, shot.gold, Matrix())
    middle = move((-2.2 * wane, 0, 0))
    seat(shot.gold, -0.3, -0.8, 0.8, at=middle)
    flat_back(shot.gold, -0.7, 6.5, at=middle)


@scene("crescent-flat-back")
def crescent_moon(shot):
    if shot.second:
        pose = lying(built(moon, shot), -44, 1.4, -0.6, roll=-20)
        return studio(
            27, 15.5, target=(0.6, 1.0, 2.7), blur=0.7, focus=pose.centre, stone_axis=between(pose.facing, 27)
        )
    near = standing(built(moon, shot), -1.9, -1.4, lean=58, yaw=-8, roll=-14)
    standing(built(moon, shot, -1), 5.0, 3.0, lean=58, yaw=14, roll=10)
    studio(40, 20, target=(1.0, 0.6, 3.4), blur=1.0, focus=near.centre, stone_axis=between(near.facing, 40))


def engraved_star(shot):
    """A ridged star of 5.6 mm, chevrons cut at each point, a brilliant collared in the middle."""
    size, height, waist = 5.6, 0.95, 0.44
    radius, edge = size / 2, 0.95 * 0.30
    body = star(size, shot.gold, Matrix(), height, waist)
    drilled(body, [(0, 0, 0.52)])
    stone("brilliant", shot.diamond, move((0, 0, 1.12)), 0.68)
    bezel("brilliant", 0.68, shot.gold, move((0, 0, 1.12)), wall=0.2)
    notch = Vector((*polar(waist * radius, 36), edge))
    ridge, flank = Vector((radius, 0, edge)) - Vector((0, 0, height)), notch - Vector((0, 0, height))
    cut = gold(shot.tone, 0.55)
    for k in range(5):
        for out in (0.46, 0.56, 0.66, 0.76):
            tip = Vector((0, 0, height)) + ridge * out
            back = (flank - ridge * waist).normalized() * (1 - out) * 0.85 - ridge.normalized() * 0.12
            left, right = tip + back, tip + Vector((back.x, -back.y, back.z))
            wire([left, tip.lerp(left, 0.1), tip, tip.lerp(right, 0.1), right], 0.038, cut, turn_z(90 + 72 * k))
    seat(shot.gold, 0.1, -0.5, 0.85)
    flat_back(shot.gold, -0.4, 6.5)


@scene("polestar-flat-back")
def polestar(shot):
    if shot.second:
        pose = lying(built(engraved_star, shot), 33, 1.2, -0.6, roll=12)
        return studio(25, 15, target=(-0.9, 0.9, 2.3), blur=0.7, focus=pose.centre, stone_axis=between(pose.facing, 25))
    pose = standing(built(engraved_star, shot), 0, 0, lean=52, yaw=-26, roll=8)
    studio(
        44,
        13.5,
        target=pose.centre + Vector((0.8, 0.2, -0.9)),
        blur=0.7,
        focus=pose.centre,
        stone_axis=between(pose.facing, 44),
    )


def daisy_front(shot):
    """Six pale sapphires in fine collars round a raised brilliant: five millimetres."""
    petal = shot.gem("pale-sapphire", 0.45)
    for k in range(6):
        place = move((*polar(1.64, 60 * k), 0))
        stone("brilliant", petal, place, 0.78)
        bezel("brilliant", 0.78, shot.gold, place, wall=0.12)
    heart = move((0, 0, 0.42))
    stone("brilliant", shot.diamond, heart, 0.68)
    bezel("brilliant", 0.68, shot.white_gold, heart, wall=0.15)
    beads([(*polar(1.98, 60 * k + 30), 0.06) for k in range(6)], 0.17, shot.gold, Matrix())
    seat(shot.gold, -0.36, -1.1, 1.75)
    flat_back(shot.gold, -1.0, 6.5)


@scene("daisy-flat-back")
def daisy(shot):
    if shot.second:
        near = lying(built(daisy_front, shot), -36, -1.6, -1.6, roll=10)
        lying(built(daisy_front, shot), 62, 6.6, 6.0, roll=40)
        return studio(28, 20, target=(1.8, 1.4, 2.2), blur=0.9, focus=near.centre, stone_axis=between(near.facing, 28))
    pose = standing(built(daisy_front, shot), 0, 0, lean=54, yaw=30, roll=0)
    studio(
        46,
        13,
        target=pose.centre + Vector((-0.9, 0.5, -0.6)),
        blur=0.7,
        focus=pose.centre,
        stone_axis=between(pose.facing, 46),
    )


def sprig(shot, side=1):
    """Four leaves up one stem of 8 mm, each with a collared brilliant; `side` −1 is the other ear's."""
    stem = [(-0.75, -3.7), (-0.3, -2.2), (0.05, -0.6), (0.15, 1.0), (-0.1, 2.2)]
    wire([(x * side, y, 0.14) for x, y in stem], [0.26, 0.24, 0.22, 0.2, 0.16], shot.gold)
    for x, y, turn, long in ((-0.25, -2.3, 54, 3.7), (0.0, -1.2, -52, 3.7), (0.1, 0.5, 46, 3.4), (0.0, 1.7, -16, 3.4)):
        place = move((x * side, y, 0)) @ turn_z(turn * side)
        leaf(long, 2.3, shot.gold, place, curl=0.05, fold=0.16)
        heart = place @ move((0, long * 0.40, 0.66))
        stone("brilliant", shot.diamond, heart, 0.66)
        bezel("brilliant", 0.66, shot.gold, heart, wall=0.17)
    seat(shot.gold, 0.1, -0.6, 0.75)
    flat_back(shot.gold, -0.5, 6.5)


@scene("laurel-flat-back")
def laurel(shot):
    if shot.second:
        pose = standing(built(sprig, shot), 0, 0, lean=56, yaw=16, roll=-24)
        return studio(
            50, 14, target=pose.centre + Vector((-0.5, 0.4, 0.2)), blur=0.7, stone_axis=between(pose.facing, 50)
        )
    left = lying(built(sprig, shot), 17, -3.0, 0.4, roll=12)
    right = lying(built(sprig, shot, -1), -24, 3.6, -0.8, roll=-12)
    studio(
        27,
        19.5,
        target=(0.1, 0.6, 3.2),
        blur=0.9,
        focus=(left.centre + right.centre) / 2,
        stone_axis=between(left.facing + right.facing, 26),
    )
