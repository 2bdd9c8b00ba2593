"""Stones one looks into: in colours of their own, with nothing of their setting showing through."""

import bpy


def coloured(gem, tint, density, across=2.2):
    """
    The material of a stone in a colour of its own: what is left of light after a few millimetres, and how fast, as in
    `materials.COLOURS`; `across` is the half width it is for, in mm.
    """
    inside = next(node for node in gem.node_tree.nodes if node.bl_idname == "ShaderNodeVolumeAbsorption")
    inside.inputs[0].default_value, inside.inputs[1].default_value = (*tint, 1), density * 2.2 / across
    return gem


def clear_of_metal(pieces=None):
    """
    Hides the metal of the scene, or of these pieces, from light that has come through a stone: the claws and the
    gallery behind it, many times mirrored in its facets, else look like flaws. Comes before the studio.
    """
    for piece in pieces or bpy.context.scene.objects:
        if any(slot.material and slot.material.name.startswith("gold") for slot in piece.material_slots):
            piece.visible_transmission = False
