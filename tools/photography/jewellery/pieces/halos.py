"""Rings whose stones stand round a middle one."""

from mathutils import Matrix, Vector

from ..catalogue import scene
from ..mounts import bezel, claws, pave
from ..ring_parts import INSIDE, facing, lying, on, rest, shank, spun, standing
from ..space import move, turn_x, turn_z
from ..stones import outline, stone
from ..studio import studio


def border(across, along, count, size, shot, at, first=0.5, dish=6):
    """`count` brilliants of half width `size` on an oval, tipped outwards by `dish` degrees, beads between them."""
    line = outline("oval", across, along, 720)
    reached = [0.0]
    for a, b in zip(line, line[1:] + line[:1]):
        reached.append(reached[-1] + (Vector(b) - Vector(a)).length)
    for k in range(count):
        aim = (k + first) / count * reached[-1]
        x, y = line[next(i for i in range(720) if reached[i + 1] >= aim)]
        outwards = Vector((x / across**2, y / along**2, 0)).normalized()
        onwards = Vector((0, 0, 1)).cross(outwards)
        turned = Matrix((onwards, -outwards, (0, 0, 1))).transposed().to_4x4()
        pave([at @ move((x, y, 0)) @ turned @ turn_x(dish)], size, shot.diamond, shot.gold)


@scene("fitzrovia-emerald-green-halo-ring", samples=96)
def fitzrovia(shot):
    across, along = 2.9, 3.9
    height = INSIDE + 3.0

    def rim(by, low, high, wall):
        """A wall standing round the oval, `by` mm outside it."""
        line = outline("oval", across, along, 120, by)
        share = 1 - wall / (across + by)
        return spun(
            line,
            [(share, low), (share, high - 0.05), ((1 + share) / 2, high), (1, high - 0.06), (0.985, low)],
            shot.gold,
            move((0, 0, height)),
        )

    def ring():
        shank(shot.gold, thick=(1.5, 2.2), wide=(2.3, 5.0), rise=3)
        at = move((0, 0, height))
        stone("oval", shot.gem("emerald", across), at @ move((0, 0, 0.55)), across, along)
        claws(
            across,
            shot.gold,
            at @ move((0, 0, 0.55)),
            gauge=0.11,
            depth=0.8,
            base=0.5,
            along=along,
            tips=[48, 132, 228, 312],
        )
        border(across + 1.02, along + 1.02, 18, 0.70, shot, at @ move((0, 0, 0.10)))
        border(across + 2.62, along + 2.62, 18, 0.86, shot, at @ move((0, 0, -0.30)), dish=14)
        rim(0.24, -1.4, 0.10, 0.22)
        rim(1.80, -1.6, -0.10, 0.14)
        rim(3.62, -1.8, -0.34, 0.18)
        spun(
            outline("oval", across + 3.5, along + 3.5),
            [(0.99, -1.2), (0.97, -1.8), (0.55, -2.3), (0.02, -2.3), (0.02, -1.4)],
            shot.gold,
            at,
        )

    if shot.second:
        place = rest(ring, standing(-20, 4))
        return studio(
            60,
            33,
            target=on(place, 0, 0, 9),
            azimuth=10,
            blur=1.0,
            focus=on(place, 0, 0, height),
            stone_axis=facing(place, 60, 10, 0.3),
        )
    place = rest(ring, lying(24))
    studio(36, 37, target=(1, -1, 5), blur=1.4, focus=on(place, 0, 0, height), stone_axis=facing(place, 36))


@scene("forget-me-not-sapphire-ring")
def forget_me_not(shot):
    petal, eye = 1.62, 1.3
    height = INSIDE + 2.6

    def ring():
        shank(shot.gold, thick=1.1, wide=1.25)
        at = move((0, 0, height)) @ turn_z(18)
        for k in range(5):
            leaf = at @ turn_z(72 * k) @ move((0, 3.08, 0)) @ turn_x(-8)
            stone("brilliant", shot.gem("sapphire", 0.6 * petal), leaf, petal)
            bezel("brilliant", petal, shot.gold, leaf, wall=0.12, deep=1.9)
        middle = at @ move((0, 0, 0.95))
        stone("brilliant", shot.diamond, middle, eye)
        claws(eye, shot.gold, middle, prongs=5, first=126, gauge=0.15, depth=1.3, base=0.4)
        spun(
            outline("brilliant", 3.0),
            [(0.9, -0.95), (0.85, -1.3), (0.3, -1.9), (0.02, -1.9), (0.02, -0.95)],
            shot.gold,
            at,
        )

    if shot.second:
        place = rest(ring, lying(-30))
        return studio(
            26, 28, target=on(place, 0, 0, 5), blur=1.2, focus=on(place, 0, 0, height), stone_axis=facing(place, 26)
        )
    place = rest(ring, standing(-24, 6))
    studio(48, 32, target=(0, -0.5, 9.4), blur=1.2, focus=on(place, 0, 0, height), stone_axis=facing(place, 48, 0, 0.4))
