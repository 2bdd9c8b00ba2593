type Style = Partial<CSSStyleDeclaration>;

/** Creates an element and sets styles through the CSSOM, which a strict content security policy allows. */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  style: Style = {},
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  Object.assign(made.style, style);
  return made;
}
