"""
Takes one picture: blender -b -P photograph.py -- <handle> <shot 1|2> <tone> <out.png> [size] [samples] [noise
threshold].
"""

import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from jewellery import pieces  # noqa: E402, F401
from jewellery.catalogue import SCENES, Shot  # noqa: E402
from jewellery.exposure import NOISE, expose  # noqa: E402

# Second pictures are closer looks: their areas are larger and softer, so a part of the samples is enough.
SECOND = 0.8


def main(handle, number, tone, out, size=960, samples=None, threshold=NOISE):
    if handle not in SCENES:
        sys.exit(f'There is no scene for "{handle}".')
    build, enough = SCENES[handle]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    shot = Shot(int(number), tone)
    build(shot)
    expose(out, int(size), int(size), int(samples or enough * (SECOND if shot.second else 1)), float(threshold))


main(*sys.argv[sys.argv.index("--") + 1 :])
