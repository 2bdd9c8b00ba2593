"""How a piece comes to rest on the paper: what a scene builds is turned, lowered and carried there as one."""

import bpy
import numpy as np
from mathutils import Matrix

from .space import move


def built(build, *arguments, **options):
    """The objects that `build(...)` puts into the scene."""
    before = set(bpy.context.scene.objects)
    build(*arguments, **options)
    return [piece for piece in bpy.context.scene.objects if piece not in before]


def carried(pieces, at):
    """Takes the pieces from where they are to where `at` takes that place. Returns `at`."""
    for piece in pieces:
        piece.matrix_world = at @ piece.matrix_world
    return at


def corners(pieces):
    """Every vertex of the pieces, in the world: an array of n × 3, in mm."""
    found = []
    for piece in pieces:
        own = np.empty(len(piece.data.vertices) * 3)
        piece.data.vertices.foreach_get("co", own)
        world = np.array(piece.matrix_world)
        found.append(own.reshape(-1, 3) @ world[:3, :3].T + world[:3, 3])
    return np.concatenate(found)


def heights(points, turning):
    """How high each of the points lies after the turning, in mm."""
    return points @ np.array(turning)[2, :3]


def set_down(pieces, turning, x=0.0, y=0.0, z=0.0):
    """
    Turns the pieces and lowers, or lifts, them until they touch the paper, or height `z`, above (x, y). Returns the
    matrix that took them there.
    """
    lowest = heights(corners(pieces), turning).min()
    return carried(pieces, move((x, y, z - lowest)) @ turning)


def lowered(build, at):
    """Builds at `at` and brings the lowest point down, or up, onto the paper. Returns where it lies then."""
    return set_down(built(build, at), Matrix()) @ at


def balanced(front, back, turning, low, high):
    """
    The angle between `low` and `high` degrees at which `turning(angle)` lays both parts of a piece on the paper: the
    lowest of their points, n × 3 each, are equally low.
    """

    def gap(angle):
        turned = turning(angle)
        return heights(front, turned).min() - heights(back, turned).min()

    above = gap(low) > 0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if (gap(middle) > 0) == above else (low, middle)
    return (low + high) / 2
