export interface Screen {
  html: string;
  /** Rules in the order of the cascade. styled-components' marks follow the rules of each component. */
  styles: string[];
  /** Version of styled-components that marked the rules. */
  styleVersion?: string | undefined;
  calls?: readonly string[] | undefined;
  /** Parameters of the URL that show something else. All others are ignored, such as those of advertisements. */
  readParams?: readonly string[] | undefined;
  /** For a server-rendered screen: its build, and the responses it shows for the page's store. */
  build?: string;
  /** For a server-rendered screen: the shop that it shows (`getShopVersion`). */
  shop?: string;
  answers?: unknown;
  preview?: LinkPreview | undefined;
}

/** Title of an address, and what a message with its link shows. */
export interface LinkPreview {
  title: string;
  description: string;
  /** Absolute, or a path of the host. Empty when there is none. */
  image: string;
  /** The address without parameters of no effect. */
  path: string;
}

export interface OwnScreens {
  own: Record<string, Screen>;
  waiting?: Screen;
}

export const SCREEN_SLOT = "<template></template>";

export const FILES_PREFIX = "files:/";

/** Returns the base of a page's screens that the remote's server renders, relative to the manifest. */
export const getServedScreensBase = (build: string, module: string) => `screens/${build}/${module}`;

export function resolveScreen({ html, styles, ...rest }: Screen, base: string): Screen {
  return {
    ...rest,
    html: html.replaceAll(FILES_PREFIX, base),
    styles: styles.map((rule) => rule.replaceAll(FILES_PREFIX, base)),
  };
}

export function isScreen(value: unknown): value is Screen {
  const { html, styles } = (value ?? {}) as Partial<Screen>;
  return typeof html === "string" && Array.isArray(styles) && styles.every((rule) => typeof rule === "string");
}

/** True when the screen is that of the address. Screens of earlier builds do not say what their pages read. */
export const isScreenAt = ({ searchParams }: URL, { readParams }: Screen) =>
  readParams ? !readParams.some((name) => searchParams.has(name)) : searchParams.size === 0;

/** Returns the query that an address has without the parameters that its page does not read. */
export function pickParams(params: URLSearchParams, readParams: readonly string[]): string {
  const known = new URLSearchParams();
  for (const name of readParams) {
    const value = params.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}

const ACTIVE_CONTENT = /<\/?(script|style|link|meta|base|iframe|object|embed|form|noscript)\b/i;

/** True when a screen has no scripts, loads or links, under a policy without inline scripts. */
export const isInert = ({ html, styles }: Screen) =>
  !ACTIVE_CONTENT.test(html) && !styles.some((rule) => rule.includes("<"));
