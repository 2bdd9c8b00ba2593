import { createHash } from "node:crypto";

/** What the content security policy calls each style element of a page: `sha256-…` of exactly its text. */
export function styleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = ""]) => {
    return `sha256-${createHash("sha256").update(css).digest("base64")}`;
  });
}
