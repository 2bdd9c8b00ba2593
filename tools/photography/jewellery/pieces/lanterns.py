"""Drop earrings that are a lantern: a long stone in an open frame."""

from ..catalogue import scene
from ..clear import clear_of_metal, coloured
from ..ear_parts import hook, rod
from ..resting import lowered
from ..shapes import ball, put, torus, wire
from ..space import move, scale, turn_x, turn_y, turn_z
from ..stones import _cut_from, _facet
from ..studio import studio
from .drops import HOOK, flat_hook, from_rod


def step_cut(material, at, across, along):
    """A long stone with steps above and chevrons below, which break the one reflection of a long facet into many."""
    long = along / across
    planes = [((0, 0, 1), 0.30)]
    for azimuth, x, y in ((0, 1, 0), (90, 0, long), (180, -1, 0), (270, 0, -long)):
        planes.append(_facet(azimuth, 90, (x, y, 0)))
        for steep, inset, z in ((50, 0, 0.05), (38, 0.10, 0.17), (26, 0.20, 0.25)):
            share = 1 - inset / max(abs(x), abs(y))
            planes.append(_facet(azimuth, steep, (x * share, y * share, z)))
        planes.append(_facet(azimuth, 180 - 62, (x, y, -0.05)))
        for turn, steep, inset, down in ((5, 54, 0.10, 0.28), (11, 47, 0.34, 0.60), (19, 41, 0.62, 0.90)):
            share = 1 - inset / max(abs(x), abs(y))
            planes += [_facet(azimuth + side * turn, 180 - steep, (x * share, y * share, -down)) for side in (-1, 1)]
    return put(_cut_from(planes, 2 * long + 1, "step cut"), material, at @ scale(across))


def lantern(shot, at):
    """A long step cut between two frames, four wires gathered in finials above and below; its loop at the origin."""
    wide, long = 2.5, 6.6
    middle = at @ move((0, -13.2, 0))
    step_cut(coloured(shot.gem("amethyst"), (0.52, 0.16, 0.84), 0.42, 2.5), middle @ move((0, 0, 0.7)), wide, long)
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
    torus(0.7, 0.2, shot.gold, middle @ move((0, peak + 1.3, 0)) @ turn_y(90), 48, 14)


@scene("amethyst-lantern-drop-earrings")
def amethyst_lantern(shot):
    if shot.second:
        for x, y, heading, side in ((-7, 5, -12, -1), (8, 8, 24, 1)):
            at = move((x, y, 3)) @ turn_z(heading)
            lowered(lambda place: lantern(shot, place), at)
            flat_hook(shot.gold, at @ move((0, 0, -1.2)) @ turn_x(4), side)
        clear_of_metal()
        return studio(54, 50, target=(0.4, -1, 2), blur=1.1, focus=(0, -6, 3), stone_axis=(0, -0.3, 1), seed=5)
    rod(50, 2.0)
    for x, heading in ((-9, 14), (9.6, -18)):
        top = from_rod(x, 50, heading)
        hook(shot.gold, top, HOOK)
        lantern(shot, top)
    clear_of_metal()
    studio(14, 46, target=(0.3, 0, 28.5), azimuth=4, blur=1.3, focus=(0, -2, 24), stone_axis=(0, -1, 0.15), seed=7)
