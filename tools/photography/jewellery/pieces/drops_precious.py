"""Drop earrings that carry stones: the lantern, the chandelier, and ovals below diamonds."""

from mathutils import Vector

from ..catalogue import scene
from ..ear_parts import butterfly, claws_on, facing, hook, post, resting, rod, tablet
from ..mounts import claws
from ..resting import lowered
from ..shapes import ball, torus, wire
from ..space import move, turn_x, turn_y, turn_z
from ..stones import outline, stone
from ..studio import studio
from .drops import HOOK, flat_hook, from_rod


def ring(metal, at, radius=0.7, gauge=0.2):
    """A joint: a ring standing across the piece."""
    torus(radius, gauge, metal, at @ turn_y(90), 48, 14)


def lantern(shot, at):
    """A long step cut between two frames, four wires gathered in finials above and below; its loop at the origin."""
    wide, long = 2.5, 6.6
    middle = at @ move((0, -13.2, 0))
    stone("baguette", shot.gem("amethyst", 2.0), middle @ move((0, 0, 0.7)), wide, long)
    edge, shoulder, peak = wide + 0.75, long + 0.9, long + 4.6
    for y in (long - 0.1, 0.1 - long):
        hoop = [(edge, y, 1.7), (edge, y, -1.7), (-edge, y, -1.7), (-edge, y, 1.7), (edge, y, 1.7)]
        for a, b in zip(hoop, hoop[1:]):
            wire([a, tuple((p + q) / 2 for p, q in zip(a, b)), b], 0.34, shot.gold, middle)
        wire([(-edge, y, 0.65), (0, y, 0.65), (edge, y, 0.65)], 0.42, shot.gold, middle)
    for x in (-1, 1):
        for z in (-1, 1):
            side = [(x * edge, y, z * 1.7) for y in (shoulder, long * 0.5, 0, -long * 0.5, -shoulder)]
            roof = [(x * 0.35, peak, z * 0.3), (x * edge * 0.62, peak - 1.3, z * 1.1)]
            floor = [(px, -py, pz) for px, py, pz in reversed(roof)]
            wire([*roof, *side, *floor], 0.34, shot.gold, middle)
    for y in (peak, -peak):
        ball(0.85, shot.gold, middle @ move((0, y, 0)))
    ball(0.5, shot.gold, middle @ move((0, -peak - 1.1, 0)))
    ring(shot.gold, middle @ move((0, peak + 1.3, 0)))


@scene("amethyst-lantern-drop-earrings")
def amethyst_lantern(shot):
    if shot.second:
        for x, y, heading, side in ((-7, 5, -12, -1), (8, 8, 24, 1)):
            at = move((x, y, 3)) @ turn_z(heading)
            lowered(lambda place: lantern(shot, place), at)
            flat_hook(shot.gold, at @ move((0, 0, -1.2)) @ turn_x(4), side)
        return studio(54, 50, target=(0.4, -1, 2), blur=1.1, focus=(0, -6, 3), stone_axis=(0, -0.3, 1), seed=5)
    rod(50, 2.0)
    for x, heading in ((-9, 14), (9.6, -18)):
        top = from_rod(x, 50, heading)
        hook(shot.gold, top, HOOK)
        lantern(shot, top)
    studio(14, 54, target=(0.3, 0, 29.5), azimuth=4, blur=1.3, focus=(0, -2, 26), stone_axis=(0, -1, 0.15), seed=7)


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
    post(shot.gold, at, 0.4)


@scene("covent-garden-chandelier-earrings")
def covent_garden(shot):
    if shot.second:
        face = tablet(38, 42, 58)
        chandelier(shot, face @ move((0, 13, 0.1)) @ turn_z(2))
        return studio(
            42, 36, target=face @ Vector((0.6, 1.4, 2)), azimuth=-16, blur=0.9, stone_axis=facing(face, 0.1), seed=6
        )
    face = tablet(72, 42, 62)
    for x, turn in ((-15.5, 1.5), (15.5, -1.5)):
        chandelier(shot, face @ move((x, 12.4, 0.1)) @ turn_z(turn))
    studio(34, 82, target=face @ Vector((0, -1, 0)), azimuth=-6, blur=1.0, stone_axis=facing(face, 0.1), seed=4)


def diamond_top(shot, at):
    """The day half: a diamond with its post, and the loop below it that the drop hooks into; back at z = 0."""
    seat = at @ move((0, 0, 2.4))
    stone("brilliant", shot.diamond, seat, 2.5)
    claws(2.5, shot.gold, seat, depth=0.9, gauge=0.13)
    ball(0.9, shot.gold, at @ move((0, 0, 0.2)), 0.5)
    post(shot.gold, at, 0.3)


def sapphire_drop(shot, at):
    """The evening half: an oval in eight claws below the loop at the origin."""
    wide, long = 3.1, 4.2
    seat = at @ move((0, -long - 1.1, 2.6))
    stone("oval", shot.gem("sapphire", 2.0), seat, wide, long)
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
        focus = near @ Vector((0, -5, 2))
        return studio(46, 32, target=(0, 0, 2), azimuth=6, blur=1.0, focus=focus, stone_axis=facing(top, -0.7), seed=5)
    face = tablet(42, 30, 60)
    for x, turn in ((-8, 1.5), (8, -2)):
        place = face @ move((x, 7.4, 0.05)) @ turn_z(turn)
        diamond_top(shot, place)
        sapphire_drop(shot, place @ move((0, -3.6, 0)))
    studio(32, 46, target=face @ Vector((0, -0.6, 0)), azimuth=8, blur=0.9, stone_axis=facing(face, 0.1), seed=4)
