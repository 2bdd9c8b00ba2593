type Style = Partial<CSSStyleDeclaration>;

/** An element with attributes and styles set one by one through the CSSOM, which a strict content policy allows. */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  style: Style = {},
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  Object.assign(made.style, style);
  return made;
}
