"""Rings whose stones follow the finger."""

from ..catalogue import scene
from ..mounts import pave
from ..ring_parts import INSIDE, facing, grooved, lying, on, oval, rest, round_, round_the_finger, shank, standing
from ..shapes import torus, wire
from ..space import move, turn_x
from ..stones import stone
from ..studio import studio


@scene("constancy-half-eternity-ring")
def constancy(shot):
    size, thick = 0.80, 1.7
    radius = INSIDE + thick - 0.06
    step = 360 * (2 * size + 0.06) / (2 * 3.1416 * radius)

    def depth(t):
        return 0.95 if min(t % 1, 1 - t % 1) * 360 < 5.5 * step else 0

    def ring(stones=True):
        if not stones:
            return shank(shot.gold, thick=1.5, wide=2.0)
        round_(oval(INSIDE), grooved(thick, 2.0, 0.74, depth), shot.gold, 900, 18, sharp=40)
        return pave([round_the_finger((k - 5) * step, radius) for k in range(11)], size, shot.diamond, shot.gold)

    if shot.second:
        place = rest(ring, lying(0, 12))
        rest(lambda: ring(False), turn_x(90), y=0.6, height=2.05)
        return studio(
            30,
            27,
            target=(0, -2, 1.5),
            azimuth=18,
            blur=1.2,
            focus=on(place, 0, 0, radius),
            stone_axis=facing(place, 30, 18),
        )
    place = rest(ring, standing(40, 12))
    studio(42, 32, target=(0, -0.5, 9.2), blur=1.2, focus=on(place, 0, -1, radius), stone_axis=facing(place, 42))


def shared_claws(count, size, shot):
    """Brilliants all the way round on two rails, a claw on each side of the finger between every two."""
    inside, radius = 7.9, 9.55
    for side in (-1, 1):
        torus(inside + 0.35, 0.36, shot.gold, move((0, side * size * 0.52, 0)) @ turn_x(90), 200, 20)
    for k in range(count):
        place = round_the_finger(360 * k / count, radius)
        stone("brilliant", shot.diamond, place, size)
        between = round_the_finger(360 * (k + 0.5) / count, radius)
        for side in (-1, 1):
            line = [
                (0, side * 0.50 * size, -1.45),
                (0, side * 0.62 * size, -0.7),
                (0, side * 0.60 * size, 0.08),
                (0, side * 0.48 * size, 0.34),
            ]
            wire(line, [0.30, 0.32, 0.33, 0.30], shot.gold, between)
        wire([(0, -0.5 * size, -1.3), (0, 0, -1.22), (0, 0.5 * size, -1.3)], 0.24, shot.gold, between)


@scene("wigmore-full-eternity-ring", samples=96)
def wigmore(shot):
    def ring():
        shared_claws(15, 1.86, shot)

    if shot.second:
        place = rest(ring, turn_x(90))
        return studio(
            27, 27, target=(0, -2, 1.5), azimuth=-14, blur=1.3, focus=(0, -9.6, 2), stone_axis=facing(place, 27, -14)
        )
    place = rest(ring, standing(-48, 6))
    studio(33, 33, target=(0, 0, 9.6), blur=1.3, focus=on(place, 0, -1, 9.6), stone_axis=facing(place, 33))
