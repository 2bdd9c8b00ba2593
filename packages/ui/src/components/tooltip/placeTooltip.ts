const gap = 8;
const margin = 8;

interface Box {
  width: number;
  height: number;
}

/** Left and top, in px of the viewport, of a tooltip above its control, or below where there is no room above. */
export function placeTooltip(control: DOMRect, tooltip: Box, viewport: Box) {
  const above = control.top - gap - tooltip.height;
  const centred = control.left + (control.width - tooltip.width) / 2;
  const rightmost = viewport.width - margin - tooltip.width;
  return {
    left: Math.max(margin, Math.min(centred, rightmost)),
    top: above >= margin ? above : control.bottom + gap,
  };
}
