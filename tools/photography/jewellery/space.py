"""Matrices and directions. One unit is one millimetre, angles are degrees."""

from math import cos, radians, sin

from mathutils import Matrix, Vector

move = Matrix.Translation


def turn_x(degrees):
    return Matrix.Rotation(radians(degrees), 4, "X")


def turn_y(degrees):
    return Matrix.Rotation(radians(degrees), 4, "Y")


def turn_z(degrees):
    return Matrix.Rotation(radians(degrees), 4, "Z")


def scale(x, y=None, z=None):
    """Uniform with one number."""
    return Matrix.Diagonal((x, y if y is not None else x, z if z is not None else x, 1))


def around(axis, theta, phi):
    """The direction `theta` away from `axis`, at `phi` round it."""
    a = Vector(axis).normalized()
    x = a.orthogonal().normalized()
    y = a.cross(x)
    return a * cos(radians(theta)) + (x * cos(radians(phi)) + y * sin(radians(phi))) * sin(radians(theta))


def frame(origin, x_axis, z_axis=(0, 0, 1)):
    """The matrix whose x runs along `x_axis` and whose z is as close to `z_axis` as that allows."""
    x = Vector(x_axis).normalized()
    y = Vector(z_axis).cross(x).normalized()
    z = x.cross(y)
    turned = Matrix((x, y, z)).transposed().to_4x4()
    return move(Vector(origin)) @ turned
