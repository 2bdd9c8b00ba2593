type Style = Partial<CSSStyleDeclaration>;

export function buildElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  style: Style = {},
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  Object.assign(made.style, style);
  return made;
}
