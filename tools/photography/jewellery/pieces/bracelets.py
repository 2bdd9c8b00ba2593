"""Bracelets without a line of stones."""

from math import cos, pi, sin

from ..catalogue import scene
from ..mounts import bezel, jump_ring
from ..neck_parts import box_clasp, cable, curb, drill, loop, part, spring_ring
from ..shapes import along, ball, plate, torus
from ..space import frame, move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio


def facing(curve, mm):
    """The frame at a length along a curve, its x the way the curve runs."""
    return frame(curve(mm), curve(mm + 0.3) - curve(mm - 0.3))


@scene("wishing-thread-bracelet", samples=96)
def wishing_thread(shot):
    """The bead is threaded on the chain; the bolt ring closes the loop behind it."""
    metal, z, radius = shot.gold, 0.42, 2.3
    if shot.second:
        curve = along(
            [
                (-40, 16, z),
                (-20, 6, z),
                (-8, -0.5, z),
                (-2.6, -2.2, 1.6),
                (0, -2.6, radius),
                (2.6, -2.4, 1.6),
                (8, -1, z),
                (17, 3, z),
                (22, 10, z),
                (12, 14, z),
                (-4, 11, z),
                (-14, 16, z),
                (-30, 34, z),
            ]
        )
        bead = facing(curve, curve.length * 0.285)
        bead.translation = (0, -2.6, radius)
        cable(curve, metal, 1.5, 0.98, 0.15)
        studio(38, 20, target=(0.5, -1.2, 1.2), azimuth=-18, blur=0.8, focus=(0, -4, 2.6))
    else:
        curve = loop(42, 31, (0, 3), z, start=75, wobble=0.06, seed=4)
        ends = part(curve, 5.0, curve.length - 1.2)
        front = ends.length * 0.53

        def lifted(mm):
            point = ends(mm)
            point.z += (radius - z) * max(0, 1 - ((mm - front) / 7) ** 2) ** 2
            return point

        lifted.length = ends.length
        bead = facing(lifted, front)
        cable(lifted, metal, 1.5, 0.98, 0.15)
        clasp = facing(curve, 2.2)
        spring_ring(metal, clasp @ turn_z(180) @ turn_x(6), 1.9)
        jump_ring(metal, facing(curve, curve.length - 0.6) @ turn_x(12), 0.9, 0.2)
        studio(52, 60, target=(0, 1.8, 0), azimuth=-6, blur=0.7, focus=(0, -8, 2))
    ball(radius, metal, bead)
    for x in (-1, 1):
        torus(0.62, 0.16, metal, bead @ move((x * radius * 0.96, 0, 0)) @ turn_y(90), 48, 12)


def star_outline(reach, waist=0.46):
    made = []
    for k in range(10):
        r = reach if k % 2 == 0 else reach * waist
        made.append((-r * sin(pi * k / 5), r * cos(pi * k / 5)))
    return made


@scene("lucky-star-bracelet", samples=96)
def lucky_star(shot):
    metal, z, reach = shot.gold, 1.0, 3.4
    if shot.second:
        curve = along([(-46, 22, z), (-28, 6, z), (-14, -2, z), (0, -3, z), (13, 0, z), (26, 2, z), (44, 16, z)])
        middles = [curve.length * 0.497 + 12.2 * k for k in range(-2, 3)]
    else:
        curve = along(
            [
                (-40, -22, z),
                (-27, -10, z),
                (-16, -3, z),
                (-3, -4.5, z),
                (9, -8, z),
                (21, -3, z),
                (23, 8, z),
                (13, 14, z),
                (-2, 15, z),
                (-18, 19, z),
                (-34, 36, z),
            ]
        )
        middles = [curve.length * 0.34 + 12.2 * k for k in range(-2, 3)]
    for k, mm in enumerate(middles):
        at = move(curve(mm)) @ turn_x(10) @ facing(curve, mm).to_3x3().to_4x4() @ turn_z(8 * (-1) ** k)
        star = plate(star_outline(reach), 1.1, metal, at, 0.22, dome=0.0 if k == 2 else 0.4)
        if k == 2:
            drill(star, [move((0, 0, 0.55))], 1.3)
            bezel("brilliant", 1.3, metal, at @ move((0, 0, 0.85)), wall=0.2, deep=1.9)
            stone("brilliant", shot.diamond, at @ move((0, 0, 0.85)), 1.3)
        for side in (-1, 1):
            jump_ring(metal, facing(curve, mm + side * (reach + 0.15)) @ move((0, 0, -0.1)) @ turn_x(14), 0.62, 0.17)
    breaks = [0.0, *middles, curve.length]
    for k, (start, end) in enumerate(zip(breaks, breaks[1:])):
        first, last = start + (reach + 0.35 if k else 0), end - (reach + 0.35 if k < 5 else 0)
        cable(part(curve, first, last), metal, 1.4, 0.92, 0.14, seed=k)
    if shot.second:
        return studio(
            46, 27, target=(0.5, -1.6, 0.5), azimuth=14, blur=0.8, focus=(0, -3, 1), stone_axis=(0.1, -0.4, 1), seed=4
        )
    studio(60, 54, target=(0, 1.0, 0), azimuth=-5, blur=0.6, stone_axis=(0, -0.3, 1), seed=4)


@scene("camden-curb-bracelet")
def camden_bracelet(shot):
    metal, z = shot.gold, 1.6
    if shot.second:
        left = along([(-7.5, -1.2, z), (-16, -3, z), (-28, 1, z), (-40, 14, z), (-44, 40, z)])
        right = along([(8.2, 1.0, z), (17, 3, z), (27, 10, z), (33, 24, z), (30, 50, z)])
        curb(left, metal, 7.6, 6.2, 0.94, tip=8)
        curb(right, metal, 7.6, 6.2, 0.94, 9, tip=8)
        box_clasp(metal, move((0, 0, 1.7)) @ turn_z(8) @ turn_x(9), 12, 6.6, 2.7, 2, out=2.4)
        return studio(50, 38, target=(0.5, 0.5, 1), azimuth=-10, blur=0.9, focus=(0, -2, 3))
    curve = loop(62, 47, (0, 4), z, start=-68, wobble=0.03, seed=3)
    curb(part(curve, 6.2, curve.length - 6.6), metal, 7.6, 6.2, 0.94, tip=4)
    box_clasp(metal, move((0, 0, 0.1)) @ facing(curve, 0.3) @ turn_x(9), 12, 6.6, 2.7, 2)
    studio(56, 88, target=(0, 3, 1), azimuth=10, blur=0.9, focus=(6, -14, 2))
