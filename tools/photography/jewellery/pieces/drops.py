"""Drop earrings of metal and pearl, on shepherd's hooks."""

from math import cos, pi, sin

from mathutils import Vector

from ..catalogue import scene
from ..ear_parts import hook, rod
from ..motifs import hammered_disc
from ..mounts import claws, jump_ring
from ..resting import lowered
from ..shapes import along, chain, link_mesh, torus, turned
from ..space import frame, move, turn_x, turn_y, turn_z
from ..stones import stone
from ..studio import studio

HOOK = 15.0  # mm from the hook's loop to the top of its bow


def flat_hook(metal, at, side=1):
    """A hook lying on its side in the plane of x and y, opening to +x or, with `side` −1, to −x."""
    hook(metal, at @ turn_y(-90 * side), HOOK)


def from_rod(x, z, heading=0.0):
    """Where the loop of a hook hangs, in a piece's own axes, under a rod whose axis is at height `z` and y = 4 mm."""
    return move((x, 0, z + 2.0 - HOOK)) @ turn_z(heading) @ turn_x(90)


def droplet(metal, at, length=9.5, radius=2.9):
    """A solid polished drop hanging down −y from the origin, with a loop at its top."""
    side = []
    for k in range(61):
        t = k / 60
        a = pi * t
        side.append((max(radius * sin(a) * sin(a / 2) ** 1.25 * 1.13, 1e-4), length * (cos(a) - 1) / 2 - 0.7))
    turned(side, metal, at @ turn_x(-90), 128)
    torus(0.62, 0.2, metal, at @ turn_y(90), 48, 14)


@scene("rainfall-drop-earrings")
def rainfall(shot):
    link = link_mesh(1.45, 0.95, 0.17)

    def lying(points, heading):
        curve = along(points)
        end = Vector(points[-1])
        chain(curve, curve.length, link, 1.08, shot.gold)
        first = Vector(points[0])
        way = (curve(1.0) - first).normalized()
        droplet(shot.gold, frame(first, Vector((way.y, -way.x, 0)), (0, 0, 1)) @ turn_x(8))
        flat_hook(shot.gold, move((end.x, end.y, 0.45)) @ turn_z(heading))

    if shot.second:
        rod(70, 2.0)
        for x in (-8, 9):
            top = from_rod(x, 70)
            hook(shot.gold, top, HOOK)
            start = top @ Vector((0, -0.9, 0))
            chain(along([start, start - Vector((0.2, 0, 20)), start - Vector((0, 0, 40))]), 40, link, 1.08, shot.gold)
            droplet(shot.gold, move(start - Vector((0, 0, 40.4))) @ turn_x(90))
        return studio(14, 40, target=(0.5, 0, 20), blur=1.3, focus=(0, -2, 12))
    lying(
        [
            (-9, -15, 2.6),
            (-8.6, -12, 1.2),
            (-5, -7, 0.6),
            (-7.6, -1.6, 0.6),
            (-14, 1, 0.6),
            (-15.6, 6.4, 0.6),
            (-11, 9.6, 0.6),
        ],
        -20,
    )
    lying(
        [
            (7.4, -17, 2.6),
            (7.4, -14, 1.2),
            (10.6, -9, 0.6),
            (8, -3.6, 0.6),
            (2.4, 0, 0.6),
            (3.2, 6, 0.6),
            (8.6, 7.8, 0.6),
        ],
        -34,
    )
    studio(58, 56, target=(-0.6, -3.4, 1), blur=1.1, focus=(0, -14, 3))


def sun(shot, at, seed):
    """A beaten disc hanging from the loop of its hook at the origin."""
    hammered_disc(20, 0.9, shot.gold, at @ move((0, -12.9, -0.45)), blow=2.7, depth=0.2, dome=0.9, seed=seed)
    torus(0.95, 0.26, shot.gold, at @ move((0, -2.35, 0)), 56, 16)
    jump_ring(shot.gold, at @ move((0, -1.2, 0)) @ turn_y(90), 0.95, 0.2)


@scene("sun-disc-drop-earrings")
def sun_disc(shot):
    if shot.second:
        rod(46, 2.0)
        for x, heading, seed in ((-13, -14, 2), (13, 20, 5)):
            top = from_rod(x, 46, heading)
            hook(shot.gold, top, HOOK)
            sun(shot, top, seed)
        return studio(13, 62, target=(0, 0, 28), azimuth=8, blur=1.4)
    for x, y, heading, side, seed in ((-11.0, -1.6, -8, -1, 2), (10.0, 2.4, 16, 1, 5)):
        at = move((x, y + 8, 1.2)) @ turn_z(heading)
        lowered(lambda place, seed=seed: sun(shot, place @ turn_x(2), seed), at)
        flat_hook(shot.gold, at @ move((0, 0, -0.7)), side)
    studio(57, 68, target=(0, 2.4, 1), blur=1.2, focus=(0, -4, 1))


def teardrop_pearl(shot, at, radius=4.1, length=10.5):
    """A pearl hanging from y = 0 down −y under a fluted cap."""
    side = []
    for k in range(61):
        a = pi * k / 60
        side.append(
            (
                max(radius * sin(a) * (0.62 + 0.38 * sin(a / 2) ** 2) * (1.0 - 0.16 * cos(a)), 1e-4),
                length * (cos(a) - 1) / 2,
            )
        )
    upright = at @ turn_x(-90)
    turned(side, shot.pearl, upright, 128)
    cap = [(0.25, 0.5), (0.5, 0.42), (1.5, -0.25), (2.15, -1.05), (2.22, -1.25), (2.05, -1.2), (1.3, -0.5), (0.25, 0.1)]
    turned(cap, shot.gold, upright, 96)
    torus(0.7, 0.2, shot.gold, at @ move((0, 0.9, 0)) @ turn_y(90), 48, 14)


def ophelia_drop(shot, at):
    """Diamond collet at the origin's loop, the pearl below."""
    seat = at @ move((0, -2.9, 0))
    stone("brilliant", shot.diamond, seat @ move((0, 0, 0.9)), 1.75)
    claws(1.75, shot.gold, seat @ move((0, 0, 0.9)), depth=1.0, gauge=0.15, base=0.4)
    for y in (1.85, -1.85):
        torus(0.62, 0.2, shot.gold, seat @ move((0, y, 0)), 48, 14)
    teardrop_pearl(shot, at @ move((0, -6.5, 0)))


@scene("ophelia-pearl-drop-earrings", samples=96)
def ophelia(shot):
    if shot.second:
        rod(42, 2.0)
        for x, heading in ((-8, 12), (9, -16)):
            top = from_rod(x, 42, heading)
            hook(shot.gold, top, HOOK)
            ophelia_drop(shot, top)
        return studio(15, 44, target=(0.5, 0, 24), azimuth=-8, blur=1.2, stone_axis=(0, -1, 0.2), seed=7)
    for x, y, heading, side in ((-6.6, 5, -14, -1), (7.0, 2.4, 20, 1)):
        at = move((x, y, 3.7)) @ turn_z(heading)
        lowered(lambda place: ophelia_drop(shot, place), at @ turn_x(3))
        flat_hook(shot.gold, move((0, 0, -2.9)) @ at @ turn_x(4), side)
    studio(48, 46, target=(0, 2.4, 2), blur=1.1, focus=(0, -1, 4), stone_axis=(0, -0.3, 1), seed=5)
