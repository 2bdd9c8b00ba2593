"""Stud earrings that carry stones and pearls."""

from math import cos, sin, tau

from mathutils import Vector

from ..catalogue import scene
from ..ear_parts import butterfly, claws_on, facing, post, resting, screw_back, tablet, weighted_back
from ..mounts import bezel, claws, pave
from ..shapes import ball, torus, turned, wire
from ..space import move, turn_z
from ..stones import stone
from ..studio import studio


def solitaire(shot, radius, metal, prongs=4, first=45.0, back=butterfly):
    """A brilliant in claws on its post: the function that builds it at a matrix."""

    def build(at):
        stone("brilliant", shot.diamond, at, radius)
        claws(radius, metal, at, prongs=prongs, first=first, depth=0.98, gauge=0.13 if prongs == 4 else 0.095)
        ball(radius * 0.36, metal, at @ move((0, 0, -radius * 0.98)), 0.6)
        post(metal, at, -radius * 0.95)
        back(metal, at)

    return build


@scene("marylebone-diamond-studs")
def marylebone(shot):
    stud = solitaire(shot, 2.6, shot.gold)
    if shot.second:
        alone = resting(stud, -1.8, -2.2, -30)
        return studio(32, 19, target=(0, 0.4, 2.4), blur=0.8, focus=alone.translation, stone_axis=facing(alone), seed=6)
    first = resting(stud, -4.2, -1.4, 10)
    resting(stud, 4.8, 1.2, 38)
    studio(27, 25, target=(0.2, 0.6, 2.5), blur=1.1, focus=(-1.5, -1.5, 3), stone_axis=facing(first, -0.2))


@scene("grosvenor-princess-studs", samples=144)
def grosvenor(shot):
    half = 2.75

    def build(at):
        stone("princess", shot.diamond, at, half)
        corner = half - 0.05
        claws_on([(x * corner, y * corner) for x in (-1, 1) for y in (-1, 1)], 0.42, shot.gold, at, 0.42, 2.7, 0.3)
        torus(half * 0.5, 0.2, shot.gold, at @ move((0, 0, -2.5)))
        ball(0.8, shot.gold, at @ move((0, 0, -3.55)), 0.55)
        post(shot.gold, at, -3.5)
        screw_back(shot.gold, at)

    if shot.second:
        resting(build, -2.9, 1.6, 148, roll=45)
        face = resting(build, 4.6, -3.6, -28)
        return studio(
            38, 28, target=(0.4, 0.2, 2.2), azimuth=8, blur=0.9, focus=(3, -4, 3), stone_axis=facing(face), seed=12
        )
    resting(build, -5.2, 0.6, -14)
    front = resting(build, 4.2, -0.8, 14)
    studio(33, 27, target=(-0.4, 1.0, 2.4), blur=1.0, focus=front.translation, stone_axis=facing(front, -0.2), seed=8)


def halo(shot, at, radius, count=14):
    """A brilliant of `radius` mm in claws, and `count` small ones in a channel round it."""
    small = 0.575
    ring = radius + small + 0.2
    stone("brilliant", shot.diamond, at, radius)
    claws(radius, shot.gold, at, depth=0.9, gauge=0.115)
    low = at @ move((0, 0, -0.15))
    places = [
        low @ move((ring * cos(tau * k / count), ring * sin(tau * k / count), 0)) @ turn_z(360 * k / count)
        for k in range(count)
    ]
    pave(places, small, shot.diamond, shot.gold)
    inner, outer = ring - small, ring + small
    wall = [(inner + 0.05, 0.0), (inner - 0.1, 0.02), (inner - 0.16, -0.8), (outer - 0.15, -1.0), (outer + 0.18, -0.55)]
    turned(
        [
            *wall,
            (outer + 0.2, -0.04),
            (outer + 0.12, 0.07),
            (outer - 0.04, 0.0),
            (outer - 0.2, -0.62),
            (inner + 0.2, -0.62),
        ],
        shot.gold,
        low,
        160,
    )


@scene("cavendish-halo-studs")
def cavendish(shot):
    def build(at):
        halo(shot, at, 2.4)
        for turn in (0, 90):
            wire(
                [(-2.6, 0, -0.95), (-0.9, 0, -1.9), (0.9, 0, -1.9), (2.6, 0, -0.95)],
                0.3,
                shot.gold,
                at @ turn_z(turn + 45),
            )
        ball(0.9, shot.gold, at @ move((0, 0, -2.1)), 0.6)
        post(shot.gold, at, -2.0)
        butterfly(shot.gold, at)

    if shot.second:
        alone = resting(build, 1.8, -2.0, 34)
        lit = facing(alone)
        return studio(40, 19, target=(0.2, 0.4, 2.8), blur=0.8, focus=alone.translation, stone_axis=lit, seed=5)
    first = resting(build, -5.0, -0.8, -9)
    resting(build, 5.0, 0.8, 18)
    lit = facing(first, -0.1)
    studio(30, 29, target=(0, 1.2, 3.2), azimuth=-5, blur=1.0, focus=first.translation, stone_axis=lit, seed=7)


@scene("midnight-sapphire-studs")
def midnight(shot):
    wide, long = 2.5, 3.4

    def build(at):
        stone("oval", shot.gem("sapphire", 1.7), at, wide, long)
        bezel("oval", wide, shot.gold, at, long, wall=0.17, milgrain=True)
        ball(1.5, shot.gold, at @ move((0, 0, -2.6)), 0.25)
        post(shot.gold, at, -2.6)
        butterfly(shot.gold, at)

    if shot.second:
        face = tablet(30, 24, 58)
        build(face @ move((-5, 0.6, 1.5)))
        build(face @ move((5, 0.6, 1.5)))
        return studio(36, 29, target=face @ Vector((0, -0.4, 1)), azimuth=14, blur=0.8, stone_axis=facing(face), seed=4)
    resting(build, -3.6, 1.6, 40)
    front = resting(build, 3.4, -1.2, -14)
    studio(36, 24, target=(-0.2, 1.0, 2.7), blur=1.0, focus=front.translation, stone_axis=facing(front, -0.1), seed=11)


@scene("chelsea-physic-emerald-studs")
def chelsea(shot):
    wide, long = 2.8, 3.9
    crown = [(-1.75, 4.75, 0.85), (0, 5.75, 1.1), (1.75, 4.75, 0.85)]

    def build(at):
        stone("pear", shot.gem("emerald", wide), at, wide, long)
        bezel("pear", wide, shot.gold, at, long, wall=0.13)
        for x, y, radius in crown:
            seat = at @ move((x, y, 0.1))
            stone("brilliant", shot.diamond, seat, radius)
            claws(radius, shot.gold, seat, depth=1.1, gauge=0.17, base=0.5)
        wire([(-1.75, 4.75, -0.95), (-0.6, 5.5, -1.05), (0.6, 5.5, -1.05), (1.75, 4.75, -0.95)], 0.34, shot.gold, at)
        wire([(0, 5.75, -1.0), (0, 4.7, -1.7), (0, 2.6, -2.4), (0, 0, -2.7)], 0.42, shot.gold, at)
        post(shot.gold, at, -2.5)
        butterfly(shot.gold, at)

    if shot.second:
        resting(build, -3.0, 3.4, 128)
        face = resting(build, 3.6, -2.4, -16, roll=-8)
        return studio(
            34,
            30,
            target=(0.4, 0.6, 3.4),
            azimuth=-8,
            blur=1.0,
            focus=face.translation,
            stone_axis=facing(face),
            seed=10,
        )
    first = resting(build, -4.6, 0.4, -8, roll=5)
    resting(build, 4.6, 0.4, 9, roll=-5)
    studio(30, 29, target=(0, 1.4, 4.4), blur=1.0, focus=first.translation, stone_axis=facing(first, -0.1), seed=3)


@scene("south-sea-pearl-studs", samples=112)
def south_sea(shot):
    def build(at):
        ball(4.5, shot.pearl, at)
        turned([(1e-4, -4.2), (1.6, -4.2), (2.2, -3.95), (2.25, -4.1), (1.5, -4.6), (1e-4, -4.7)], shot.gold, at)
        post(shot.gold, at, -4.2, 10.5)
        weighted_back(shot.gold, at, -9.6)

    if shot.second:
        resting(build, -4.0, 1.6, 118)
        near = resting(build, 4.4, -4.2, -50)
        return studio(24, 38, target=(0, 0, 3.6), azimuth=-6, blur=1.2, focus=near.translation)
    resting(build, -5.4, 1.4, -10)
    front = resting(build, 5.2, -1.6, 20)
    studio(32, 35, target=(0, 1.4, 3.6), azimuth=4, blur=1.4, focus=front @ Vector((0, 0, 4)))
