export type Point = readonly [x: number, y: number];
type Attributes = Record<string, string | number | undefined>;

/** One element; numbers are written with one decimal to keep drawings small. */
export function el(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : value}"`)
    .join("");
  return children.length > 0 ? `<${name}${written}>${children.join("")}</${name}>` : `<${name}${written}/>`;
}

export function short(value: number): string {
  const precision = Math.abs(value) < 2 ? 100 : 10;
  return String(Math.round(value * precision) / precision);
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

/** An open line through the points. */
export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [r, s] = [short(rx), short(ry)];
  return `M${short(cx - rx)} ${short(cy)}a${r} ${s} 0 1 0 ${short(2 * rx)} 0a${r} ${s} 0 1 0 ${short(-2 * rx)} 0Z`;
}

export function at(x: number, y: number, content: string, scale = 1, turn = 0): string {
  const rotated = turn ? `rotate(${short(turn)})` : "";
  const scaled = scale === 1 ? "" : `scale(${Math.round(scale * 1000) / 1000})`;
  return el("g", { transform: `translate(${short(x)} ${short(y)})${rotated}${scaled}` }, content);
}

/** `count` points on an ellipse from one angle to another, in degrees, clockwise from three o'clock. */
export function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = radians(from + ((to - from) * index) / Math.max(1, count - 1));
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export function lerp(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
