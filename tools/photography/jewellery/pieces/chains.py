"""Chains worn for themselves."""

from ..catalogue import scene
from ..mounts import jump_ring
from ..neck_parts import cable, curb, spring_ring
from ..shapes import along
from ..space import frame, move, turn_x
from ..studio import studio


def trace(curve, metal, seed=5):
    """The finest chain: links of 1.3 mm."""
    cable(curve, metal, 1.3, 0.86, 0.125, seed)


@scene("gossamer-trace-chain", samples=96)
def gossamer(shot):
    """The end with the bolt ring and the two rings it may be closed to lies in front of the coiled rest."""
    metal, z = shot.gold, 0.42
    coil = along(
        [
            (5.7, -4.0, z),
            (12, -2, z),
            (15, 4, z),
            (9, 9.5, z),
            (-1, 10, z),
            (-11, 8, z),
            (-13, 1, z),
            (-6, -2.4, z),
            (3, 0.6, z),
            (9.5, 4.5, z + 0.9),
            (16, 10, z + 0.9),
            (24, 14, z),
            (40, 15, z),
        ]
    )
    trace(coil, metal)
    spring_ring(metal, frame((2.6, -5.2, 0.55), (-0.93, -0.37, 0)) @ turn_x(8), 2.0)
    tail = along([(-3.6, -8.2, z), (-8, -9.2, z), (-12.2, -9.4, z)])
    trace(tail, metal, 8)
    jump_ring(metal, move((-2.7, -7.9, 0.3)) @ turn_x(9), 1.0, 0.2)
    jump_ring(metal, move((-13.0, -9.3, 0.3)) @ turn_x(-8), 1.0, 0.2)
    rest = along([(-13.8, -9.1, z), (-18, -7, z), (-22, 2, z), (-32, 14, z), (-50, 20, z)])
    trace(rest, metal, 9)
    if shot.second:
        return studio(50, 21, target=(-2.5, -6, 0), azimuth=-16, blur=0.7)
    studio(62, 44, target=(-1, 0.5, 0), azimuth=4, blur=0.6)


@scene("camden-curb-chain")
def camden(shot):
    metal, z = shot.gold, 1.9
    if shot.second:
        curve = along([(-60, 34, z), (-34, 10, z), (-16, -2, z), (0, -7, z), (16, -4, z), (34, 8, z), (60, 40, z)])
        curb(curve, metal, tip=9)
        return studio(52, 33, target=(1, -4.5, 1), azimuth=16, blur=1.2, focus=(1, -7, 3))
    curve = along(
        [
            (-60, 70, z),
            (-30, 34, z),
            (-24, 12, z),
            (-13, -3, z),
            (2, -7, z),
            (17, -1, z),
            (24, 16, z),
            (30, 38, z),
            (60, 72, z),
        ]
    )
    curb(curve, metal)
    studio(64, 74, target=(0, 8, 1), azimuth=-8, blur=0.9)
