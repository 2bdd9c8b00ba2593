import { escapeHtml } from "@advent/server/escape-html";
import { parseXml, XmlElement, type XmlNode, XmlText } from "@rgrove/parse-xml";
import { assertValid } from "./media-error";

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
/** Deeper trees would overflow the stack. */
const MAX_DEPTH = 100;
/** Length of the longer side. The other is rounded. */
const SIDE_PX = 1_000;

const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use"];
const ELEMENTS = new Set([
  ...SHAPES,
  ...["svg", "g", "defs", "symbol", "title", "desc", "style", "tspan", "clipPath", "mask", "pattern", "marker"],
  ...["linearGradient", "radialGradient", "stop"],
]);
/** Left out, but their content is kept. */
const WRAPPERS: readonly string[] = ["a", "switch"];
const ATTRIBUTES = new Set([
  ..."id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points viewBox".split(" "),
  ..."transform preserveAspectRatio pathLength offset rotate textLength lengthAdjust".split(" "),
  ..."gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits".split(" "),
  ..."patternUnits patternContentUnits patternTransform".split(" "),
  ..."markerWidth markerHeight markerUnits refX refY orient marker-start marker-mid marker-end".split(" "),
  ..."color fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin".split(" "),
  ..."stroke-miterlimit stroke-dasharray stroke-dashoffset opacity stop-color stop-opacity clip-path clip-rule".split(
    " ",
  ),
  ..."mask mix-blend-mode display visibility overflow paint-order vector-effect shape-rendering".split(" "),
  ..."font-family font-size font-weight font-style letter-spacing word-spacing text-anchor".split(" "),
  ..."dominant-baseline text-rendering xml:space".split(" "),
]);
/** What loads or imports a file, and escapes that could hide it. */
const UNSAFE_STYLE = /[\\@<]|(?:image|image-set|src|expression)\s*\(|url\(\s*["']?(?!["']?#)|javascript:/i;

export interface CleanSvg {
  svg: string;
  width: number;
  height: number;
}

/**
 * Rebuilds a drawing from the elements and attributes that are known to be safe. References can only point inside it.
 * @throws for anything but a drawing
 */
export function cleanSvg(text: string): CleanSvg {
  // Entities of a document type are not expanded: one that is used is an error.
  const root = parseXml(text).root;
  assertValid(root?.name === "svg" && [undefined, SVG_NAMESPACE].includes(root.attributes.xmlns));
  const [x, y, width, height] = readViewBox(root);
  const nested = findNestedUses(root);
  const content = root.children.map((child) => writeNode(child, nested, 1)).join("");
  assertValid(SHAPES.some((name) => content.includes(`<${name}`)));
  const scale = SIDE_PX / Math.max(width, height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const own = writeAttributes(root, new Set(["width", "height", "viewBox", "x", "y"]));
  const frame = `viewBox="${x} ${y} ${width} ${height}" width="${size.width}" height="${size.height}"`;
  return { svg: `<svg xmlns="${SVG_NAMESPACE}" ${frame}${own}>${content}</svg>`, ...size };
}

function readViewBox({ attributes }: XmlElement): [number, number, number, number] {
  const sides = [attributes.width, attributes.height].map((side) => Number.parseFloat(side ?? ""));
  const box = attributes.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, ...sides];
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = box;
  assertValid(box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0);
  return [x, y, width, height];
}

function writeNode(node: XmlNode, nested: ReadonlySet<string>, depth: number): string {
  assertValid(depth <= MAX_DEPTH);
  if (node instanceof XmlText) return escapeHtml(node.text);
  if (!(node instanceof XmlElement)) return "";
  const { name } = node;
  const content = () => node.children.map((child) => writeNode(child, nested, depth + 1)).join("");
  if (WRAPPERS.includes(name)) return content();
  if (!ELEMENTS.has(name)) return "";
  if (name === "style" && UNSAFE_STYLE.test(node.text)) return "";
  const target = getTarget(node);
  if (name === "use" && (!target || nested.has(target))) return "";
  const href = target ? ` href="#${escapeHtml(target)}"` : "";
  return `<${name}${writeAttributes(node)}${href}>${content()}</${name}>`;
}

const writeAttributes = ({ attributes }: XmlElement, except: ReadonlySet<string> = new Set()): string =>
  Object.entries(attributes)
    .filter(([name, value]) => ATTRIBUTES.has(name) && !except.has(name) && !UNSAFE_STYLE.test(value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");

const getTarget = ({ attributes }: XmlElement): string | undefined =>
  /^#(.+)$/.exec(attributes.href ?? attributes["xlink:href"] ?? "")?.[1];

/** Lists ids whose elements use others. Uses of those could multiply without end. */
function findNestedUses(root: XmlElement): Set<string> {
  const nested = new Set<string>();
  const visit = (element: XmlElement, ids: readonly string[], depth: number): void => {
    assertValid(depth <= MAX_DEPTH);
    const known = element.attributes.id ? [...ids, element.attributes.id] : ids;
    if (element.name === "use") for (const id of known) nested.add(id);
    for (const child of element.children) if (child instanceof XmlElement) visit(child, known, depth + 1);
  };
  visit(root, [], 0);
  return nested;
}
