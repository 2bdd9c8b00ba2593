"""How the scene becomes a picture: Cycles on the CPU, Filmic, and the grain of the paper smoothed in the compositor."""

import bpy

# The noise at which a pixel is finished: what is left is taken out of the developed picture (non-local means).
NOISE = 0.1


def expose(path, width, height, samples, threshold=NOISE, stops=0.75, diffuse=1):
    """
    Renders the scene to a PNG of the given size in pixels; fewer samples where the noise is below `threshold`.
    `diffuse` is how often light may bounce off the floor.
    """
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples, cycles.adaptive_threshold, cycles.adaptive_min_samples = samples, threshold, 12
    cycles.use_adaptive_sampling, cycles.use_denoising = True, False
    cycles.max_bounces, cycles.transmission_bounces, cycles.glossy_bounces = 24, 22, 6
    cycles.diffuse_bounces, cycles.transparent_max_bounces = diffuse, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 0.0, 12, 0
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.image_settings.file_format, render.image_settings.color_depth = "PNG", "8"
    render.filepath, render.dither_intensity = path, 1.0
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", stops
    _smooth_paper(max(3, round(max(width, height) * 6 / 960)))
    bpy.ops.render.render(write_still=True)


def _smooth_paper(radius):
    """
    Debian's Blender has no denoiser: a Gauss over the paper only, normalised by the mask that marks it, so that
    nothing of the piece bleeds into it.
    """
    scene = bpy.context.scene
    mask = scene.view_layers[0].aovs.add()
    mask.name, mask.type = "floor", "VALUE"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()

    def node(kind, inputs=(), **values):
        made = tree.nodes.new("CompositorNode" + kind)
        for name, value in values.items():
            setattr(made, name, value)
        for socket, value in zip(made.inputs, inputs):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                tree.links.new(value, socket)
        return made.outputs[0] if made.outputs else made

    def sum_of(operation, a, b, clamp=False):
        return node("Math", (a, b), operation=operation, use_clamp=clamp)

    def mix(kind, factor, a, b):
        return node("MixRGB", (factor, a, b), blend_type=kind)

    def blur(value):
        return node("Blur", (value,), filter_type="GAUSS", size_x=radius, size_y=radius)

    layers = tree.nodes.new("CompositorNodeRLayers")
    image, floor = layers.outputs["Image"], layers.outputs["floor"]
    pure = sum_of("GREATER_THAN", floor, 0.985)
    share = blur(pure)
    smooth = mix("DIVIDE", 1.0, blur(mix("MULTIPLY", 1.0, image, pure)), sum_of("MAXIMUM", share, 1e-4))
    weight = sum_of("MULTIPLY", sum_of("SUBTRACT", floor, 0.9), 10.0, True)
    weight = sum_of("MULTIPLY", weight, sum_of("GREATER_THAN", share, 0.05))
    node("Composite", (mix("MIX", weight, image, smooth),))
