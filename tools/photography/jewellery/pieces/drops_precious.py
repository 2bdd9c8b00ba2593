"""Drop earrings that carry stones: the chandelier, and ovals below diamonds."""

from mathutils import Vector

from ..catalogue import scene
from ..clear import clear_of_metal, coloured
from ..ear_parts import butterfly, claws_on, facing, post, resting
from ..mounts import claws
from ..resting import lowered
from ..shapes import ball, torus, wire
from ..space import move, turn_x, turn_y, turn_z
from ..stones import outline, stone
from ..studio import studio


def ring(metal, at, radius=0.7, gauge=0.2):
    """A joint: a ring standing across the piece."""
    torus(radius, gauge, metal, at @ turn_y(90), 48, 14)


def pear_in_claws(shot, at, wide, long):
    """A pear standing on its round end, its point up, in five claws."""
    line = outline("pear", wide, long)
    stone("pear", shot.diamond, at, wide, long)
    claws_on([line[k] for k in (24, 5, 43, 62, 82)], 0.26, shot.gold, at, 0.26, 1.5, 0.5)


def round_in_claws(shot, at, radius):
    stone("brilliant", shot.diamond, at, radius)
    claws(radius, shot.gold, at, depth=0.85, gauge=0.14, base=0.4)


def chandelier(shot, at):
    """Nine diamonds in three tiers hanging from the one at the origin; their girdles lie 2.6 mm before the back."""
    front = at @ move((0, 0, 2.6))
    round_in_claws(shot, front, 3.1)
    rounds = [(-6.0, -9.6, 2.1), (0, -10.4, 2.4), (6.0, -9.6, 2.1)]
    pears = [(-11.0, -18.9, 2.0), (-5.7, -21.5, 2.15), (0, -22.8, 2.4), (5.7, -21.5, 2.15), (11.0, -18.9, 2.0)]
    bows = (
        [(-7.6, -7.4), (-4, -6.2), (0, -5.7), (4, -6.2), (7.6, -7.4)],
        [(-12.2, -13.2), (-6, -14.4), (0, -14.8), (6, -14.4), (12.2, -13.2)],
    )
    for bow in bows:
        wire([(x, y, 1.2) for x, y in bow], 0.4, shot.gold, at)
        for x, y in (bow[0], bow[-1]):
            ball(0.7, shot.gold, at @ move((x, y, 1.2)))
    for x, y, radius in rounds:
        round_in_claws(shot, front @ move((x, y, 0)), radius)
        ring(shot.gold, at @ move((x, y + radius + 0.45, 1.4)), 0.85, 0.2)
        ring(shot.gold, at @ move((x, y - radius - 0.9, 1.4)), 1.2, 0.2)
    for x, y, half in pears:
        long = half * 1.55
        pear_in_claws(shot, front @ move((x, y, -0.4)), half, long)
        ring(shot.gold, at @ move((x, y + long + 0.7, 1.4)), 0.95, 0.2)
    ring(shot.gold, at @ move((0, -4.3, 1.4)), 1.4, 0.22)
    post(shot.gold, at, -0.5)


@scene("covent-garden-chandelier-earrings", samples=64)
def covent_garden(shot):
    """Laid out on the paper, their posts through it."""
    if shot.second:
        at = move((0, 11.5, 0.1)) @ turn_z(8)
        chandelier(shot, at)
        clear_of_metal()
        return studio(
            50, 34, target=(1.4, -1.5, 2), azimuth=-14, blur=0.9, focus=(0, -6, 2.6), stone_axis=(0, -0.3, 1), seed=6
        )
    for x, y, turn in ((-15.0, 12.4, 3), (15.0, 11.0, -4)):
        chandelier(shot, move((x, y, 0.1)) @ turn_z(turn))
    clear_of_metal()
    studio(66, 65, target=(0, -1.6, 0), blur=0.9, stone_axis=(0, -0.2, 1), seed=4)


def diamond_top(shot, at):
    """The day half: a diamond with its post, and the loop below it that the drop hooks into; back at z = 0."""
    seat = at @ move((0, 0, 2.4))
    stone("brilliant", shot.diamond, seat, 2.5)
    claws(2.5, shot.gold, seat, depth=0.9, gauge=0.13)
    ball(0.8, shot.gold, at @ move((0, 0, -0.45)), 0.5)
    post(shot.gold, at, -0.4)


def sapphire_drop(shot, at):
    """The evening half: an oval in eight claws below the loop at the origin."""
    wide, long = 3.1, 4.2
    seat = at @ move((0, -long - 1.1, 2.6))
    stone("oval", coloured(shot.gem("sapphire"), (0.05, 0.11, 0.74), 0.46, 2.2), seat, wide, long)
    rim = outline("oval", wide, long)
    claws_on([rim[k] for k in (9, 18, 30, 39, 57, 66, 78, 87)], 0.36, shot.gold, seat, 0.3, 2.4, 0.55)
    torus(1.7, 0.28, shot.gold, seat @ move((0, 0, -2.3)), 64, 16)
    ring(shot.gold, at @ move((0, -0.2, 2.0)), 0.95, 0.24)


@scene("windsor-sapphire-drop-earrings")
def windsor(shot):
    if shot.second:
        top = resting(lambda at: (diamond_top(shot, at), butterfly(shot.gold, at, -7.6)), -5.0, 5.4, -14)
        lowered(lambda at: sapphire_drop(shot, at), move((-5.4, -1.2, 0)) @ turn_z(-28) @ turn_x(8))
        near = lowered(lambda at: sapphire_drop(shot, at), move((4.4, -0.4, 0)) @ turn_z(22) @ turn_x(8))
        resting(lambda at: (diamond_top(shot, at), butterfly(shot.gold, at, -7.6)), 5.4, 6.4, 18)
        clear_of_metal()
        focus = near @ Vector((0, -5, 2))
        return studio(46, 32, target=(0, 0, 2), azimuth=6, blur=1.0, focus=focus, stone_axis=facing(top, -0.7), seed=5)
    for x, y, turn in ((-6.4, 6.6, 6), (6.4, 5.6, -8)):
        place = move((x, y, 0.1)) @ turn_z(turn)
        diamond_top(shot, place)
        sapphire_drop(shot, place @ move((0, -3.6, 0)))
    clear_of_metal()
    studio(64, 33, target=(0, -0.2, 1), blur=0.9, focus=(0, -2, 2.6), stone_axis=(0, -0.2, 1), seed=4)
