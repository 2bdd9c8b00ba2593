import type { EmbedMessage } from "../../shared/messages";

const ALLOW_LIST = 'meta[name="advent-storefronts"]';

/** The window that opened this page or shows it in a frame; `undefined` when the page stands alone. */
export function hostWindow(): Window | undefined {
  if (window.opener) return window.opener as Window;
  return window.parent === window ? undefined : window.parent;
}

/** Whether this page is shown in a frame. */
export const isFramed = (): boolean => window.parent !== window;

function getClaimedOrigin(): string | undefined {
  const framedBy = window.opener ? undefined : window.location.ancestorOrigins?.[0];
  const claimed = framedBy ?? document.referrer;
  return URL.canParse(claimed) ? new URL(claimed).origin : undefined;
}

/** Origins the server's configuration lists; without a list its `frame-ancestors` decides alone. */
function isAllowed(origin: string): boolean {
  const listed = document.querySelector<HTMLMetaElement>(ALLOW_LIST)?.content.split(/\s+/).filter(Boolean);
  return !listed || origin === window.location.origin || listed.includes(origin);
}

/** The host's real origin, as the browser tells it, if this page may talk to it. */
export function hostOrigin(): string | undefined {
  const origin = getClaimedOrigin();
  return origin !== undefined && isAllowed(origin) ? origin : undefined;
}

/** Tells the host something; nobody else can read it. */
export function tellHost(message: EmbedMessage): void {
  const origin = hostOrigin();
  if (origin) hostWindow()?.postMessage(message, origin);
}

/** Closes a window that was opened for this page, otherwise asks the frame's page to take it away (behaviour §2). */
export function leave(): void {
  if (window.opener) window.close();
  else tellHost({ type: "advent:close" });
}
