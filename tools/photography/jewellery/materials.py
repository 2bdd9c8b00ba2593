"""What a piece is made of: gold in three tones, stones, pearl, and the paper it lies on."""

import bpy

METALS = {"yellow": (0.96, 0.70, 0.34), "white": (0.87, 0.86, 0.845), "rose": (0.94, 0.63, 0.49)}

# How a stone eats light on its way: colour left after a few millimetres, and how fast.
COLOURS = {
    "sapphire": ((0.04, 0.10, 0.72), 0.50),
    "pale-sapphire": ((0.33, 0.52, 0.95), 0.30),
    "ruby": ((0.85, 0.02, 0.06), 0.60),
    "emerald": ((0.02, 0.58, 0.18), 0.62),
    "amethyst": ((0.40, 0.10, 0.78), 0.40),
    "garnet": ((0.72, 0.03, 0.14), 0.45),
}
INDEX = {"sapphire": 1.77, "pale-sapphire": 1.77, "ruby": 1.77, "emerald": 1.58, "amethyst": 1.55, "garnet": 1.76}


class Nodes:
    """A material or world under construction: `add` a node by its short type, `join` outputs to inputs."""

    def __init__(self, tree):
        tree.nodes.clear()
        self.tree = tree

    def add(self, kind, **values):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in values.items():
            setattr(node, name, value)
        return node

    def join(self, output, target):
        self.tree.links.new(output, target)

    def above_half(self, output):
        node = self.add("Math", operation="GREATER_THAN")
        node.inputs[1].default_value = 0.5
        self.join(output, node.inputs[0])
        return node.outputs[0]

    def mix(self, factor, first, second):
        """Mixes two shaders."""
        node = self.add("MixShader")
        self.join(factor, node.inputs[0])
        self.join(first, node.inputs[1])
        self.join(second, node.inputs[2])
        return node.outputs[0]

    def mix_colour(self, factor, first, second):
        node = self.add("MixRGB")
        self.join(factor, node.inputs[0])
        for index, value in ((1, first), (2, second)):
            if isinstance(value, tuple):
                node.inputs[index].default_value = (*value, 1)
            else:
                self.join(value, node.inputs[index])
        return node.outputs[0]


def material(name):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return made, Nodes(made.node_tree)


def gold(tone, roughness=0.07, hammered=0.0):
    """Polished metal in its own tone; `hammered` is the height of a planished surface, in mm."""
    made, nodes = material(f"gold {tone}")
    output, shader = nodes.add("OutputMaterial"), nodes.add("BsdfPrincipled")
    shader.inputs["Base Color"].default_value = (*METALS[tone], 1)
    shader.inputs["Metallic"].default_value = 1
    shader.inputs["Roughness"].default_value = roughness
    nodes.join(shader.outputs[0], output.inputs[0])
    if hammered:
        _planish(nodes, shader, hammered)
    return made


def _planish(nodes, shader, height):
    where, cells, bump = nodes.add("TexCoord"), nodes.add("TexVoronoi", feature="SMOOTH_F1"), nodes.add("Bump")
    cells.inputs["Scale"].default_value = 0.62
    cells.inputs["Smoothness"].default_value = 0.75
    bump.inputs["Distance"].default_value = height
    bump.inputs["Strength"].default_value = 1
    nodes.join(where.outputs["Object"], cells.inputs["Vector"])
    nodes.join(cells.outputs["Distance"], bump.inputs["Height"])
    nodes.join(bump.outputs[0], shader.inputs["Normal"])


def diamond(spread=0.035, index=2.42):
    """Colourless and dispersive at the first hit only: three glasses there, one white glass further in."""
    made, nodes = material("diamond")
    output, path = nodes.add("OutputMaterial"), nodes.add("LightPath")
    red = _glass(nodes, (1, 0, 0), index - spread)
    green = _glass(nodes, (0, 1, 0), index)
    blue = _glass(nodes, (0, 0, 1), index + spread * 1.3)
    split = _sum(nodes, _sum(nodes, red, green), blue)
    deep = nodes.above_half(path.outputs["Transmission Depth"])
    seen = nodes.mix(deep, split, _glass(nodes, (1, 1, 1), index))
    nodes.join(_with_shadow(nodes, path, seen, (0.55, 0.55, 0.55)), output.inputs[0])
    return made


def gem(colour, across=2.2):
    """
    A coloured stone, clear but drinking light. `across` is its half width in mm: small stones look as deep as
    large ones.
    """
    made, nodes = material(colour)
    output, path = nodes.add("OutputMaterial"), nodes.add("LightPath")
    tint, density = COLOURS[colour]
    seen = _glass(nodes, (1, 1, 1), INDEX[colour] + 0.12)
    shade = tuple(0.25 + 0.5 * part for part in tint)
    nodes.join(_with_shadow(nodes, path, seen, shade), output.inputs[0])
    inside = nodes.add("VolumeAbsorption")
    inside.inputs[0].default_value = (*tint, 1)
    inside.inputs[1].default_value = density * 2.2 / across
    nodes.join(inside.outputs[0], output.inputs[1])
    return made


def pearl(body=(1.26, 1.10, 0.92), orient=(0.84, 0.63, 0.60)):
    """
    Nacre: a cream body, darker and rosier towards the rim where light has come through more of it, under a veil that
    mirrors the soft boxes a little blurred (lustre) and, sharply, over that, the ones at a glancing angle.
    """
    made, nodes = material("pearl")
    output, deep, veil = nodes.add("OutputMaterial"), nodes.add("BsdfDiffuse"), nodes.add("BsdfGlossy")
    coat, facing, ramp = nodes.add("BsdfGlossy"), nodes.add("LayerWeight"), nodes.add("ValToRGB")
    facing.inputs[0].default_value = 0.5
    for stop, (place, colour) in zip(ramp.color_ramp.elements, ((0.1, body), (0.95, orient))):
        stop.position, stop.color = place, (*colour, 1)
    nodes.join(facing.outputs["Facing"], ramp.inputs[0])
    nodes.join(ramp.outputs[0], deep.inputs["Color"])
    veil.inputs["Color"].default_value, veil.inputs["Roughness"].default_value = (1, 0.93, 0.86, 1), 0.28
    coat.inputs["Color"].default_value, coat.inputs["Roughness"].default_value = (1, 0.98, 0.96, 1), 0.07
    share = nodes.add("Value")
    share.outputs[0].default_value = 0.24
    lustre = nodes.mix(share.outputs[0], deep.outputs[0], veil.outputs[0])
    rim = nodes.add("Fresnel")
    rim.inputs["IOR"].default_value = 1.62
    nodes.join(nodes.mix(rim.outputs[0], lustre, coat.outputs[0]), output.inputs[0])
    return made


def opal():
    """Milky, with patches of green, violet and orange that sit below a clear coat."""
    made, nodes = material("opal")
    output, shader = nodes.add("OutputMaterial"), nodes.add("BsdfPrincipled")
    where, cells, ramp = nodes.add("TexCoord"), nodes.add("TexVoronoi", feature="F1"), nodes.add("ValToRGB")
    cells.inputs["Scale"].default_value = 2.4
    stops = (
        (0.0, (0.78, 0.86, 0.90)),
        (0.35, (0.55, 0.85, 0.72)),
        (0.6, (0.72, 0.66, 0.92)),
        (1.0, (0.95, 0.80, 0.66)),
    )
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (position, colour) in zip(ramp.color_ramp.elements, stops):
        element.position, element.color = position, (*colour, 1)
    split = nodes.add("SeparateRGB")
    nodes.join(where.outputs["Object"], cells.inputs["Vector"])
    nodes.join(cells.outputs["Color"], split.inputs[0])
    nodes.join(split.outputs[0], ramp.inputs[0])
    nodes.join(ramp.outputs[0], shader.inputs["Base Color"])
    for name, value in (("Roughness", 0.35), ("Clearcoat", 1.0), ("Clearcoat Roughness", 0.02), ("Specular", 0.5)):
        shader.inputs[name].default_value = value
    nodes.join(shader.outputs[0], output.inputs[0])
    return made


def paper(frame, seen=(1.42, 1.27, 1.08), real=(0.74, 0.65, 0.54)):
    """
    Ivory paper. Camera rays see a brighter albedo than mirror rays do, so that metal keeps its depth, and rays inside a
    stone see a dim card. `frame` is the width of the picture in mm: the mirrored paper falls off beyond it.
    """
    made, nodes = material("paper")
    output, shader, path = nodes.add("OutputMaterial"), nodes.add("BsdfDiffuse"), nodes.add("LightPath")
    geometry, length, fall = (
        nodes.add("NewGeometry"),
        nodes.add("VectorMath", operation="LENGTH"),
        nodes.add("MapRange"),
    )
    fall.interpolation_type = "SMOOTHSTEP"
    fall.inputs[1].default_value, fall.inputs[2].default_value = 0.35 * frame, 1.5 * frame
    nodes.join(geometry.outputs["Position"], length.inputs[0])
    nodes.join(length.outputs["Value"], fall.inputs[0])
    dark = (real[0] * 0.10, real[1] * 0.095, real[2] * 0.09)
    mirrored = nodes.mix_colour(fall.outputs[0], real, dark)
    indirect = nodes.mix_colour(path.outputs["Is Glossy Ray"], real, mirrored)
    nodes.join(nodes.mix_colour(path.outputs["Is Camera Ray"], indirect, seen), shader.inputs[0])
    card = nodes.add("Emission")
    card.inputs[0].default_value = (0.30, 0.27, 0.24, 1)
    inside = nodes.above_half(path.outputs["Transmission Depth"])
    nodes.join(nodes.mix(inside, shader.outputs[0], card.outputs[0]), output.inputs[0])
    mask = nodes.add("OutputAOV", name="floor")
    mask.inputs["Value"].default_value = 1.0
    return made


def _glass(nodes, colour, index):
    node = nodes.add("BsdfGlass", distribution="SHARP")
    node.inputs["Color"].default_value = (*colour, 1)
    node.inputs["IOR"].default_value = index
    return node.outputs[0]


def _sum(nodes, first, second):
    node = nodes.add("AddShader")
    nodes.join(first, node.inputs[0])
    nodes.join(second, node.inputs[1])
    return node.outputs[0]


def _with_shadow(nodes, path, seen, shade):
    """Stones cast a light, tinted shadow: without caustics they would cast a black one."""
    clear = nodes.add("BsdfTransparent")
    clear.inputs[0].default_value = (*shade, 1)
    return nodes.mix(path.outputs["Is Shadow Ray"], seen, clear.outputs[0])
