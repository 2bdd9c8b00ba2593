import { createHash } from "node:crypto";

export interface SecurityOptions {
  remoteOrigins?: string[];
  mediaOrigins?: string[];
  connectOrigins?: string[];
  frameAncestors?: (path: string) => string[];
  /** What the pages may frame. */
  frameOrigins?: string[];
  unlisted?: (path: string) => boolean;
  mayRecord?: (path: string) => boolean;
  /** Uses the camera without the microphone. */
  mayScan?: (path: string) => boolean;
  https?: boolean;
}

/**
 * styled-components inserts an empty style element and fills it through the CSSOM. This is the hash of the empty
 * text.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Applies to every response of an https origin, pages and files alike. */
export const STRICT_TRANSPORT = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

/** Lets a page run a remote of another origin, and follow its development server. */
export const admitOrigin = (options: SecurityOptions, origin: string): SecurityOptions => ({
  ...options,
  remoteOrigins: [...(options.remoteOrigins ?? []), origin],
  connectOrigins: [...(options.connectOrigins ?? []), origin.replace(/^http/, "ws")],
});

/** Inline elements that a page may have, as CSP sources: `sha256-…` of their exact text. */
export interface InlineHashes {
  styleHashes?: string[] | undefined;
  scriptHashes?: string[] | undefined;
}

export const hashSource = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;

export function getSecurityHeaders(options: SecurityOptions, path: string, hashes: InlineHashes = {}) {
  const ancestors = options.frameAncestors?.(path) ?? [];
  const microphone = options.mayRecord?.(path) ? "(self)" : "()";
  const camera = options.mayScan?.(path) ? "(self)" : microphone;
  return {
    "Content-Security-Policy": buildContentSecurityPolicy(options, ancestors, hashes),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=${camera}, microphone=${microphone}, geolocation=(), payment=(), usb=()`,
    "Cross-Origin-Opener-Policy": ancestors.length > 0 ? "unsafe-none" : "same-origin",
    ...(options.unlisted?.(path) && { "X-Robots-Tag": "noindex, nofollow, noarchive" }),
    ...(options.https && STRICT_TRANSPORT),
  };
}

function buildContentSecurityPolicy(
  options: SecurityOptions,
  ancestors: string[],
  { styleHashes = [], scriptHashes = [] }: InlineHashes,
): string {
  const { remoteOrigins = [], mediaOrigins = [], connectOrigins = [], frameOrigins = [], https } = options;
  const code = ["'self'", ...remoteOrigins];
  const media = [...code, ...mediaOrigins, "blob:"];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [...code, ...scriptHashes.map((hash) => `'${hash}'`)],
    "connect-src": [...code, ...connectOrigins],
    "style-src": ["'self'", emptyStyle, ...styleHashes.map((hash) => `'${hash}'`)],
    "img-src": [...media, "data:"],
    "media-src": media,
    "font-src": code,
    "manifest-src": ["'self'"],
    ...(frameOrigins.length > 0 && { "frame-src": frameOrigins }),
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "object-src": ["'none'"],
    "frame-ancestors": ancestors.length > 0 ? ancestors : ["'none'"],
    // A build on the developer's own machine has no https.
    ...(https && !remoteOrigins.some((one) => one.startsWith("http:")) && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}
