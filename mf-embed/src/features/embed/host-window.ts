import { builderPage, parseUrl } from "@advent/contract";
import { readLinks } from "@advent/router/links";
import type { EmbedMessage } from "../../shared/messages";

const ALLOW_LIST = 'meta[name="advent-storefronts"]';

export function getHostWindow(): Window | undefined {
  if (window.opener) return window.opener as Window;
  return window.parent === window ? undefined : window.parent;
}

export const isFramed = (): boolean => window.parent !== window;

function getClaimedOrigin(): string | undefined {
  const framedBy = window.opener ? undefined : window.location.ancestorOrigins?.[0];
  const claimed = framedBy ?? document.referrer;
  return parseUrl(claimed)?.origin;
}

/** Without a configured list the server's `frame-ancestors` decides alone. */
function isAllowed(origin: string): boolean {
  const listed = document.querySelector<HTMLMetaElement>(ALLOW_LIST)?.content.split(/\s+/).filter(Boolean);
  return !listed || origin === window.location.origin || listed.includes(origin);
}

/** Returns the host's origin as reported by the browser, if it may receive messages. */
export function getHostOrigin(): string | undefined {
  const origin = getClaimedOrigin();
  return origin !== undefined && isAllowed(origin) ? origin : undefined;
}

/** Posts a message to the host's origin only. */
export function notifyHost(message: EmbedMessage): void {
  const origin = getHostOrigin();
  if (origin) getHostWindow()?.postMessage(message, origin);
}

/** Closes a popup window. In a frame it asks the host to remove it (docs/behaviour/embed.md). */
export function leave(): void {
  if (window.opener) window.close();
  else notifyHost({ type: "advent:close" });
}

export const getBuilderUrl = (): string => new URL(builderPage.path, readLinks()?.shell ?? window.location.href).href;
