"""Necklaces of many stones."""

from math import cos, pi, radians, sin

from mathutils import Vector

from ..catalogue import scene
from ..materials import diamond
from ..mounts import bezel, jump_ring
from ..neck_parts import (
    box_clasp,
    cable,
    claw_setting,
    copies,
    distant_diamond,
    part,
    sized,
    spring_ring,
    stations,
)
from ..shapes import along, put, superellipse, swept, turned
from ..space import frame, move, turn_x
from ..stones import stone
from ..studio import studio
from .bracelets import facing


@scene("starling-diamond-station-necklace", samples=96)
def starling(shot):
    """Nine collets and the lengths of chain between them, laid in a turn."""
    metal, z, r = shot.gold, 1.0, 1.75
    if shot.second:
        curve = along(
            [
                (-60, 26, z),
                (-36, 6, z),
                (-16, -3, z),
                (0, -4, z),
                (14, 1, z),
                (22, 12, z),
                (14, 22, z),
                (-4, 24, z),
                (-26, 30, z),
                (-60, 50, z),
            ]
        )
        middles = [curve.length * 0.31 + 13 * (k - 3) for k in range(9)]
    else:
        curve = along(
            [
                (-50, -30, z),
                (-30, -17, z),
                (-10, -13, z),
                (10, -12, z),
                (23, -2, z),
                (21, 13, z),
                (6, 19, z),
                (-9, 14, z),
                (-11, 3, z),
                (0, -2, z),
                (8, 2.5, z),
                (9, 9, 0.5),
                (2, 12, 0.45),
                (-3, 8.5, 0.45),
                (-0.4, 5.4, 0.45),
            ]
        )
        middles = [curve.length - 21 - 13 * k for k in range(8, -1, -1)]
        spring_ring(metal, frame((2.6, 5.0, 0.5), (1, -0.15, 0)) @ turn_x(8), 1.8)
    for mm in middles:
        place = facing(curve, mm) @ turn_x(6)
        bezel("brilliant", r, metal, place @ move((0, 0, 0.55)), deep=2.0)
        stone("brilliant", diamond(0.022), place @ move((0, 0, 0.55)), r)
        for side in (-1, 1):
            jump_ring(metal, facing(curve, mm + side * (r + 0.62)), 0.55, 0.17)
    ends = [-r - 0.8, *middles, curve.length + r + 0.8]
    for k, (start, end) in enumerate(zip(ends, ends[1:])):
        if end - start > 2 * r + 4:
            cable(part(curve, start + r + 0.8, end - r - 0.8), metal, 1.7, 1.1, 0.17, seed=k)
    if shot.second:
        return studio(
            44, 33, target=(2, 0.5, 0.5), azimuth=-16, blur=0.8, focus=(0, -5, 1.5), stone_axis=(-0.1, -0.4, 1), seed=6
        )
    studio(62, 58, target=(0, 0.5, 0), azimuth=4, blur=0.6, stone_axis=(0, -0.25, 1), seed=6)


LARGEST, SMALLEST = 3.1, 1.5


def graduated(count=88):
    """Radii in mm of a rivière's stones from clasp to clasp."""
    return [SMALLEST + (LARGEST - SMALLEST) * sin(pi * (k + 0.5) / count) ** 1.5 for k in range(count)]


@scene("royal-box-riviere", samples=128)
def royal_box(shot):
    """The first picture shows its front; the second all eighty-eight stones."""
    z, gap = 2.9, 0.35
    radii = graduated()
    whole = sum(2 * r + gap for r in radii)
    if shot.second:
        curve = _necklace(whole, z)
        start = (curve.length - whole) / 2
    else:
        curve = along(
            [
                (-60, 100, z),
                (-44, 52, z),
                (-31, 20, z),
                (-17, 0, z),
                (0, -8, z),
                (18, -3, z),
                (33, 15, z),
                (48, 48, z),
                (66, 96, z),
            ]
        )
        radii = radii[14:-14]
        start = curve.length * 0.497 - sum(2 * r + gap for r in radii) / 2
    places = stations(curve, [2 * r for r in radii], start=start, gap=gap, seed=11)
    setting = claw_setting(
        "brilliant",
        distant_diamond() if shot.second else shot.diamond,
        shot.gold,
        2.2,
        depth=0.95,
        gauge=0.13,
        base=0.55,
    )
    kept = [(place, r) for place, r in zip(places, radii)]
    copies(setting, [sized(place @ move((0, 0, 0.97 * r - z + 0.1)), r / 2.2) for place, r in kept])
    for (place, r), (after, _) in zip(kept, kept[1:]):
        joint = (place @ move((r, 0, 0))).translation.lerp((after @ move((-r, 0, 0))).translation, 0.5)
        jump_ring(
            shot.gold,
            frame((joint.x, joint.y, 0.42 * r), after.translation - place.translation) @ turn_x(90),
            0.24 * r,
            0.07 * r,
        )
    if shot.second:
        box_clasp(shot.gold, places[-1] @ move((5.6, 0, -1.7)) @ turn_x(8), 8, 3, 1.8)
        return studio(66, 172, target=(0, 4, 0), azimuth=0, blur=0.8, stone_axis=(0, -0.2, 1), seed=8)
    studio(52, 62, target=(0, 4, 1), azimuth=-7, blur=1.1, focus=(0, -8, 3), stone_axis=(0, -0.35, 1), seed=8)


def _necklace(whole, z):
    """A necklace's outline laid out, open at the back, a little longer than `whole` mm."""
    shape = [(0.10, 0.56), (0.34, 0.53), (0.47, 0.36), (0.48, 0.12), (0.40, -0.14), (0.24, -0.36), (0, -0.45)]
    points = [(-x, y) for x, y in shape] + shape[-2::-1]
    unit = along([(x, y, 0) for x, y in points]).length
    return along([(x * (whole + 3) / unit, y * (whole + 3) / unit, z) for x, y in points])


WIDE, DEEP, LEAN = 54, 49, 52  # half axes of the collar in mm, and how far its face leans outwards


def collar_half(angle):
    """Half the height of the collar's face in mm at `angle` degrees from its front."""
    return 1.7 + 2.3 * max(0.0, cos(radians(min(abs(angle), 90) * 1.35))) ** 1.3


def collar_place(angle, lift=0.0):
    """A frame on the collar's face: x along it, z out of the face."""
    a = radians(angle)
    run = Vector((WIDE * cos(a), DEEP * sin(a), 0)).normalized()
    out = Vector((run.y, -run.x, 0))
    face = out * sin(radians(LEAN)) + Vector((0, 0, cos(radians(LEAN))))
    rest = collar_half(angle) * sin(radians(LEAN)) + 1.0
    return frame(Vector((WIDE * sin(a), -DEEP * cos(a), rest)) + face * lift, run, face)


def collar_band(metal, start, end, section):
    """One section swept between two angles; section(angle, s) → (across the face, out of it)."""

    def path(t):
        place = collar_place(start + (end - start) * t)
        return place.translation, place.col[1].xyz, place.col[2].xyz

    def profile(t, s):
        return section(start + (end - start) * t, s)

    return put(swept(path, profile, 160, 40, closed=False), metal, None, True)


@scene("strand-baguette-collar", samples=128)
def strand(shot):
    """Twenty-one baguettes between two rails; hinges part the front from the two arms."""
    metal, hinge, lift = shot.gold, 72, 1.75
    for start, end in ((-166, -hinge - 1.2), (-hinge + 1.2, hinge - 1.2), (hinge + 1.2, 166)):
        collar_band(metal, start, end, lambda angle, s: superellipse(s, collar_half(angle), 0.95, 4))
    for side in (-1, 1):
        for k in (-1, 0, 1):
            place = collar_place(side * hinge, 0.1) @ move((0, k * collar_half(hinge) * 0.66, 0)) @ turn_x(90)
            h = collar_half(hinge) * 0.31
            turned([(0.01, -h), (1.15, -h), (1.15, h), (0.01, h)], metal, place, 40)
        end = collar_place(side * 166)
        turned([(0.01, -1.7), (1.0, -1.7), (1.0, 1.7), (0.01, 1.7)], metal, end @ turn_x(90), 40)
    sizes = [
        (
            0.95 + 0.55 * (1 - abs(k) / 10) ** 1.2 + (0.45 if k == 0 else 0),
            1.5 + 1.7 * (1 - abs(k) / 10) + (0.4 if k == 0 else 0),
        )
        for k in range(-10, 11)
    ]
    gem = diamond(0.022)
    reached = -sum(2 * across + 0.22 for across, _ in sizes) / 2
    edge = -reached / DEEP * 180 / pi + 1.0
    for across, tall in sizes:
        middle = (reached + across + 0.11) / WIDE * 180 / pi
        stone("baguette", gem, collar_place(middle, lift), across, tall)
        reached += 2 * across + 0.22
    for side in (-1, 1):
        collar_band(metal, -edge, edge, lambda angle, s, side=side: _rail(angle, s, side, lift))
    if shot.second:
        return studio(
            42,
            44,
            target=(2, -DEEP, 3.5),
            azimuth=16,
            blur=1.3,
            focus=(0, -DEEP - 1, 5),
            stone_axis=(0.1, -0.75, 0.7),
            seed=5,
        )
    studio(34, 132, target=(0, -8, 0), azimuth=-10, blur=1.8, focus=(0, -DEEP, 4), stone_axis=(0, -0.75, 0.7), seed=5)


def _rail(angle, s, side, lift):
    """A wall along the ends of the stones, from the band up over their girdles."""
    x, y = superellipse(s, 0.42, 1.15, 4)
    half = 1.5 + 1.7 * max(0.0, 1 - abs(angle) / 31)
    return side * (half + 0.36) + x, lift - 0.82 + y
