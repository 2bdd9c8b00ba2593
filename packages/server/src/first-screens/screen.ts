/** What a page shows before any script has come. */
export interface Screen {
  html: string;
  /** The rules its elements need, in the order of the cascade. */
  styles: string[];
  /** Addresses of the API that the page asks at once, whoever looks at it. */
  calls?: readonly string[] | undefined;
  /** Of a screen that a server has rendered: of which build it is, and the answers it shows, for the store of the page. */
  build?: string;
  answers?: unknown;
}

/** `screens.json` beside a build's `index.html`: the first screens of an app on its own origin. */
export interface OwnScreens {
  /** By the page's module. Those of a host have a {@link SCREEN_SLOT} for the page. */
  own: Record<string, Screen>;
  /** For a host: what stands in the slot while a page is on its way. */
  waiting?: Screen;
}

/** Stands in a host's screens where the page comes in. */
export const SCREEN_SLOT = "<template></template>";

/** Stands in the screens that a build makes before the addresses of its files. */
export const FILES_PREFIX = "files:/";

/** A screen with the addresses of its files relative to `base`, which ends with a slash. */
export function resolveScreen({ html, styles, ...rest }: Screen, base: string): Screen {
  return { ...rest, html: html.replaceAll(FILES_PREFIX, base), styles: styles.map((rule) => rule.replaceAll(FILES_PREFIX, base)) };
}

export function isScreen(value: unknown): value is Screen {
  const { html, styles } = (value ?? {}) as Partial<Screen>;
  return typeof html === "string" && Array.isArray(styles) && styles.every((rule) => typeof rule === "string");
}

/** What advertisers add to an address, and no page looks at. */
const TRACKING_PARAM = /^(utm_\w+|[a-z]*clid)$/;

/** Whether an address asks for nothing but its page: a screen that a build has rendered shows no more. */
export const isPlain = ({ searchParams }: URL) => [...searchParams.keys()].every((name) => TRACKING_PARAM.test(name));

const ACTIVE_CONTENT = /<\/?(script|style|link|meta|base|iframe|object|embed|form|noscript)\b/i;

/** Whether a screen can only be looked at: nothing in it runs, loads or leads away, under a policy without inline scripts. */
export const isInert = ({ html, styles }: Screen) => !ACTIVE_CONTENT.test(html) && !styles.some((rule) => rule.includes("<"));
