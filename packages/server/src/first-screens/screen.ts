/** What a page shows before any script has come. */
export interface Screen {
  html: string;
  /** The rules its elements need, in the order of the cascade. */
  styles: string[];
  /** Elements for the head: what is worth fetching at once. */
  head?: string;
}

/** `screens.json` beside a build's `index.html`: the first screens of an app on its own origin. */
export interface OwnScreens {
  /** By the page's module. Those of a host have a {@link SLOT} for the page. */
  own: Record<string, Screen>;
  /** For a host: what stands in the slot while a page is on its way. */
  waiting?: Screen;
}

/** Stands in a host's screens where the page comes in. */
export const SLOT = "<template></template>";

/** Stands in the screens that a build makes before the addresses of its files. */
export const FILES = "files:/";

/** A screen with the addresses of its files relative to `base`, which ends with a slash. */
export function located({ html, styles }: Screen, base: string): Screen {
  return { html: html.replaceAll(FILES, base), styles: styles.map((rule) => rule.replaceAll(FILES, base)) };
}

export function isScreen(value: unknown): value is Screen {
  const { html, styles } = (value ?? {}) as Partial<Screen>;
  return typeof html === "string" && Array.isArray(styles) && styles.every((rule) => typeof rule === "string");
}
