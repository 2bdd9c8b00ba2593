"""Hoops of 12 to 30 mm, in pairs."""

from math import cos, radians, sin

from mathutils import Vector, noise

from ..catalogue import scene
from ..hoop_parts import (
    Section,
    arc,
    brilliants,
    channel,
    hinged,
    oval,
    overlapping,
    post,
    row_angles,
    shared_claws,
    span_of,
    station,
    toward,
)
from ..resting import lowered
from ..shapes import ball, superellipse
from ..space import move, turn_x, turn_z
from ..stones import stone
from ..studio import studio
from .huggies import fall


@scene("everyday-sleeper-hoops")
def sleepers(shot):
    def build(at):
        arc(shot.gold, at, 5.4, oval(0.6, 0.6, 2), 48, 372)
        post(shot.gold, at, 5.4, 4, 56, 0.36)

    if shot.second:
        lowered(build, move((-2.4, 2.6, 0)) @ turn_z(18))
        lowered(build, move((2.2, -2.6, 0)) @ turn_z(-34) @ turn_x(-90))
        return studio(34, 27, target=(0, 0, 4), blur=1.1, focus=(0, -4, 3))
    overlapping(move((-2.6, 1.6, 0)) @ turn_z(-32), 7.4, 6.0, 1.2, build)
    studio(54, 27, target=(0.6, -0.4, 0.8), blur=1.1, focus=(0, -3, 1))


@scene("portobello-bold-hoops")
def portobello(shot):
    def wide(angle):
        return 1.5 + 4.6 * fall(angle - 35, 1.5)

    def thick(angle):
        return 0.75 + 0.9 * fall(angle - 35, 1.3)

    def point(angle, s):
        x, y = superellipse(s, thick(angle), wide(angle), 2.2)
        return (x if x > 0 else x * 0.35) - 0.05 * y * y * fall(angle - 35), y

    def build(at):
        hinged(shot.gold, at, 13.4, Section(point, 96), 34, 340, (0.62, 1.3))
        post(shot.gold, at, 13.4, 336, 352, 0.45)

    if shot.second:
        lowered(build, move((-9, 5, 0)) @ turn_z(64))
        lowered(build, move((9, -5, 0)) @ turn_z(-24) @ turn_x(-90))
        return studio(34, 66, target=(1, 0, 9), blur=2.2, focus=(-6, -4, 10))
    lowered(build, move((-10.5, 5, 0)) @ turn_z(66) @ turn_x(4))
    lowered(build, move((9.5, -4, 0)) @ turn_z(46) @ turn_x(-5))
    studio(24, 60, target=(-0.5, 0, 13.5), blur=2.2, focus=(0, -12, 9))


@scene("serpentine-twist-hoops")
def serpentine(shot):
    def point(angle, s):
        x, y = superellipse(s, 1.15, 1.15, 7)
        a = radians(angle * 7.5)
        return x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)

    def build(at):
        arc(shot.gold, at, 11.2, Section(point, 64), 20, 346, fineness=0.35)
        post(shot.gold, at, 11.2, 338, 382, 0.45)
        for angle in (20, 346):
            ball(1.3, shot.gold, at @ station(11.2, angle))

    if shot.second:
        lowered(build, turn_z(-34) @ turn_x(-5))
        return studio(26, 36, target=(0, 0, 12), blur=1.6, focus=(-3, -6, 8))
    overlapping(move((-6, 3, 0)) @ turn_z(-28), 14, 12.6, 2.9, build)
    studio(50, 53, target=(0.4, 0, 1.5), blur=1.8, focus=(2, -9, 2))


@scene("belgravia-inside-out-hoops")
def belgravia(shot):
    sizes = [1.08] * 13
    outer, inner = 11.2, 9.6
    front = row_angles(outer, sizes, 236, 0.08)
    back = row_angles(inner, [0.98] * 13, 108, 0.08)

    section = channel(1.08, 0.26, 0.08, 0.95, 1.45, span_of(outer, sizes, front))

    def build(at):
        hinged(shot.gold, at, outer, section, 18, 342, (0.7, 1.2), sunk=0.7)
        for radius, angles, across, lean in ((outer, front, 1.08, 0), (inner, back, 0.98, 180)):
            brilliants(shot.diamond, at, radius, [across] * 13, angles, lean)
            shared_claws(shot.gold, at, radius, [across] * 13, angles, lean)

    if shot.second:
        lowered(build, turn_z(38) @ turn_x(-4))
        return studio(26, 34, target=(0, 0, 11), blur=1.4, focus=(-4, -5, 8))
    lowered(build, move((-8.2, 2, 0)) @ turn_z(58))
    lowered(build, move((7.6, -2.4, 0)) @ turn_z(38) @ turn_x(-6))
    studio(26, 48, target=(0, 0, 11), blur=1.6, focus=(4, -6, 9))


@scene("knightsbridge-diamond-hoops")
def knightsbridge(shot):
    radius, across = 13.0, 1.36
    sizes = [across] * 28
    angles = row_angles(radius, sizes, gap=0.06)

    def build(at):
        hinged(shot.gold, at, radius, oval(0.5, 0.72, 2.8, 1.35), 10, 350, (0.6, 0.75), sunk=1.35)
        brilliants(shot.diamond, at, radius, sizes, angles)
        shared_claws(shot.gold, at, radius, sizes, angles)

    if shot.second:
        at = lowered(build, turn_z(40) @ turn_x(-4))
        return studio(24, 27, target=(-4.5, -4, 8.5), blur=1.3, focus=(-8, -9, 9), stone_axis=toward(at, (-1, -0.5, 0)))
    lowered(build, move((-9.5, 4, 0)) @ turn_z(52))
    at = lowered(build, move((8, -6, 0)) @ turn_z(-24) @ turn_x(-88))
    studio(36, 57, target=(-0.5, 0, 7), blur=1.8, focus=(6, -12, 4), stone_axis=Vector((0, -1, 0.25)))


@scene("ballroom-baguette-hoops")
def ballroom(shot):
    radius, across, length = 13.6, 1.12, 2.0
    sizes = [across] * 24
    angles = row_angles(radius, sizes, 214, 0.07)

    def build(at):
        section = channel(length, 0.34, 0.14, 1.0, 1.35, span_of(radius, sizes, angles))
        hinged(shot.gold, at, radius, section, 62, 346, (0.7, 2.2), sunk=0.6)
        for angle in angles:
            stone("baguette", shot.diamond, at @ station(radius, angle), across, length)

    if shot.second:
        at = lowered(build, turn_z(-16) @ turn_x(-84))
        return studio(28, 32, target=(-2, -6, 3), blur=1.3, focus=(-2, -13, 3), stone_axis=toward(at, (0, 0, -1)))
    lowered(build, move((-10.5, 3, 0)) @ turn_z(66))
    at = lowered(build, move((9, -3, 0)) @ turn_z(46) @ turn_x(-5))
    studio(26, 56, target=(0, 0, 13.5), blur=1.7, focus=(2, -10, 12), stone_axis=toward(at, (-1, 0, -0.1)))


def baroque_pearl(shot, at, radius, seed):
    """A pearl that grew as it liked, drilled along x."""
    made = ball(radius, shot.pearl, at)
    made.data = made.data.copy()
    for vertex in made.data.vertices:
        way = vertex.co.normalized()
        swell = noise.noise(way * 0.8 + Vector((seed, 0, 0)))
        dent = noise.noise(way * 1.7 + Vector((0, seed, 0)))
        grown = 1 + 0.22 * swell + 0.06 * dent
        vertex.co = Vector((way.x * 0.92, way.y * 0.9, way.z * 1.14)) * radius * grown


@scene("canonbury-pearl-hoops", samples=96)
def canonbury(shot):
    def hoop(seed, angle=180.0):
        def build(at):
            arc(shot.gold, at, 9.5, oval(0.5, 0.5, 2), 16, 352)
            post(shot.gold, at, 9.5, -12, 24, 0.36)
            baroque_pearl(shot, at @ station(9.5, angle), 4.2, seed)

        return build

    if shot.second:
        lowered(hoop(5.1, 196), turn_z(-14) @ turn_x(-64))
        return studio(46, 34, target=(0, 0, 3.5), blur=1.5, focus=(0, -8, 5))
    lowered(hoop(5.1), move((-9, 3, 0)) @ turn_z(30) @ turn_x(3))
    lowered(hoop(8.7), move((8.2, -3, 0)) @ turn_z(-20) @ turn_x(-7))
    studio(24, 52, target=(-0.4, 0, 11.5), blur=1.9, focus=(5, -6, 7))
