"""Pendants on their chains."""

from mathutils import Vector

from ..catalogue import scene
from ..mounts import bezel, claws, jump_ring
from ..neck_parts import fine_cable
from ..shapes import along
from ..space import move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio


@scene("little-venice-solitaire-pendant")
def little_venice(shot):
    """The chain runs through the bail in one piece."""
    across = 2.25
    at = move((0, -6, 2.15)) @ turn_z(-6) @ turn_x(20)
    stone("brilliant", shot.diamond, at, across)
    claws(across, shot.gold, at, prongs=4, depth=0.98, gauge=0.13, base=0.42)
    eye = at @ move((0, across + 0.62, -0.55)) @ turn_y(90) @ turn_z(90)
    jump_ring(shot.gold, eye, 0.95, 0.24)
    x, y, z = eye.translation
    if shot.second:
        curve = along(
            [
                (-30, 14, 0.5),
                (-16, 8, 0.5),
                (-7, 1.5, 0.6),
                (-2, y + 0.5, z * 0.7),
                (x, y + 0.15, z + 0.35),
                (2.4, y + 0.6, z * 0.7),
                (7.5, 1.5, 0.6),
                (13, 9, 0.5),
                (12, 17, 0.5),
                (2, 20, 0.5),
                (-9, 15, 0.5),
                (-12, 7, 1.3),
                (-20, -2, 0.9),
                (-40, -6, 0.5),
            ]
        )
        fine_cable(curve, shot.gold)
        return studio(
            44,
            17,
            target=(0, -4.6, 1.4),
            azimuth=-24,
            blur=0.9,
            focus=(0, -6, 3),
            stone_axis=at.to_3x3() @ Vector((0, -0.2, 1)),
            seed=5,
        )
    curve = along(
        [
            (-30, 40, 0.5),
            (-15, 16, 0.5),
            (-8, 6, 0.5),
            (-2.6, y + 1.0, z * 0.6),
            (x, y + 0.15, z + 0.35),
            (2.8, y + 1.2, z * 0.6),
            (9, 6, 0.5),
            (14, 14, 0.5),
            (15, 24, 0.5),
            (20, 40, 0.5),
        ]
    )
    fine_cable(curve, shot.gold)
    studio(
        60,
        30,
        target=(0, -1.5, 1),
        azimuth=6,
        blur=0.9,
        focus=(0, -6, 3),
        stone_axis=at.to_3x3() @ Vector((0, -0.1, 1)),
        seed=4,
    )


@scene("ludgate-sapphire-pendant")
def ludgate(shot):
    across, tall = 3.1, 4.1
    at = move((0, -7, 2.95)) @ turn_z(4) @ turn_x(15)
    metal = shot.gold
    stone("oval", shot.gem("sapphire", across), at, across, tall)
    claws(across, metal, at, depth=0.95, gauge=0.095, base=0.45, along=tall, tips=(48, 132, 228, 312))
    bright = at @ move((0, tall + 2.0, 0.1))
    bezel("brilliant", 1.15, metal, bright, deep=1.6)
    stone("brilliant", shot.diamond, bright, 1.15)
    jump_ring(metal, at @ move((0, tall + 0.55, -0.35)) @ turn_y(90), 0.55, 0.2)
    top = at @ move((0, tall + 3.1, -0.6))
    jump_ring(metal, top @ turn_y(90), 1.0, 0.26)
    x, y, z = (at @ move((0, tall + 3.75, -0.75))).translation
    if shot.second:
        fine_cable(
            along(
                [
                    (-40, 2, 0.45),
                    (-18, 6, 0.45),
                    (-6, 4, 0.6),
                    (x - 1.5, y + 0.9, z * 0.8),
                    (x, y, z),
                    (x + 1.4, y + 1.4, z * 0.8),
                    (3.5, 9, 0.5),
                    (2, 20, 0.5),
                    (-8, 40, 0.5),
                ]
            ),
            metal,
        )
        return studio(
            38,
            20,
            target=(0, -4.6, 2),
            azimuth=22,
            blur=0.9,
            focus=(0.8, -8, 3.2),
            stone_axis=at.to_3x3() @ Vector((0.1, -0.25, 1)),
            seed=6,
        )
    fine_cable(
        along(
            [
                (-30, 40, 0.45),
                (-14, 16, 0.45),
                (-5, 5.5, 0.5),
                (x - 1.3, y + 1.4, z * 0.7),
                (x, y, z),
                (x + 1.3, y + 1.5, z * 0.7),
                (7, 7, 0.5),
                (12, 13, 0.5),
                (13, 22, 0.5),
                (8, 40, 0.5),
            ]
        ),
        metal,
    )
    studio(
        60,
        33,
        target=(0, -2.6, 1),
        azimuth=-7,
        blur=0.9,
        focus=(0, -7, 3),
        stone_axis=at.to_3x3() @ Vector((0, -0.15, 1)),
        seed=6,
    )
