import { parseSync } from "@swc/core";

interface Node {
  [key: string]: unknown;
  type: string;
}

/** Names of props and variables that hold elements, never text. */
const ELEMENT_PROPS = new Set(["action", "actions", "after", "children", "fallback", "head", "notice", "ornament"]);

/**
 * Finds text that shares its parent with an element that comes or goes. A browser that translates the page replaces
 * the text, and React then fails beside it: https://github.com/facebook/react/issues/11538
 */
export function findBareText(path: string, text: string): string[] {
  if (!path.endsWith(".tsx") || /\.(?:test|stories)\.tsx$/.test(path)) return [];
  const module = parseSync(text, { syntax: "typescript", tsx: true });
  return findElements(module.body).filter(isBroken).map(nameElement);
}

function findElements(value: unknown): Node[] {
  if (!value || typeof value !== "object") return [];
  const inside = Object.values(value).flatMap(findElements);
  return isElement(value as Node) ? [value as Node, ...inside] : inside;
}

/** A single text is safe, because React sets its parent's `textContent`. */
function isBroken(element: Node): boolean {
  const children = listChildren(element).map(listAlternatives);
  const isSingle = children.length === 1 && !children[0]?.some(isFragment);
  return !isSingle && children.some((nodes) => nodes.some(isText)) && children.some(isOptional);
}

const isFragment = ({ type }: Node) => type === "JSXFragment";
const isElement = (node: Node) => node.type === "JSXElement" || isFragment(node);

/** Treats the children of a fragment as its parent's. */
function listChildren(element: Node): Node[] {
  return (element.children as Node[]).flatMap((child) => {
    if (isFragment(child)) return listChildren(child);
    if (child.type === "JSXText" && !isText(child)) return [];
    return child.type === "JSXExpressionContainer" ? (child.expression as Node) : child;
  });
}

/** Lists what an expression may render: the two sides of `a ? b : c`, nothing or the right side of `a && b`. */
function listAlternatives(node: Node): Node[] {
  const list = (...keys: string[]) => keys.flatMap((key) => listAlternatives(node[key] as Node));
  if (node.type === "ParenthesisExpression") return list("expression");
  if (node.type === "ConditionalExpression") return list("consequent", "alternate");
  if (node.operator === "&&") return [{ type: "NullLiteral" }, ...list("right")];
  return node.operator === "??" || node.operator === "||" ? list("left", "right") : [node];
}

function isText(node: Node): boolean {
  switch (node.type) {
    case "JSXText":
    case "StringLiteral": // Translators leave white space alone.
      return /\S/.test(String(node.value));
    case "BinaryExpression":
    case "TemplateLiteral":
      return true;
    case "Identifier":
      return !ELEMENT_PROPS.has(String(node.value));
    case "CallExpression":
    case "MemberExpression":
      return !isList(node);
    case "JSXFragment":
      return listChildren(node).flatMap(listAlternatives).some(isText);
    default:
      return false;
  }
}

function isOptional(alternatives: Node[]): boolean {
  return alternatives.some(isList) || (alternatives.length > 1 && !alternatives.every(isText));
}

const isList = (node: Node) => node.type.endsWith("Expression") && findElements(node).length > 0;

function nameElement({ opening }: Node): string {
  const name = (opening as { name?: { value?: string } } | undefined)?.name?.value;
  return `text beside an optional element in <${name ?? ""}>`;
}
