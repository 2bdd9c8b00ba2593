import { readFileSync } from "node:fs";
import { extname, join } from "node:path";

const CONTENT_TYPES: Record<string, string> = {
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

export function inlineStyleFiles(styles: string, folder: string): string {
  return styles.replace(/url\(["']?(\/static\/[\w./-]+)["']?\)/g, (_, path: string) => {
    const bytes = readFileSync(join(folder, path));
    return `url(data:${CONTENT_TYPES[extname(path)] ?? "application/octet-stream"};base64,${bytes.toString("base64")})`;
  });
}

/** Inlines SVG symbols as elements, because browsers do not resolve `<use>` references to data URLs. */
export function inlineSymbols(html: string, folder: string): string {
  return html.replace(
    /<use href="(\/static\/[\w./-]+)#(\w+)"([^>]*)><\/use>/g,
    (_, path: string, id: string, more: string) => {
      const [, shape] = new RegExp(`<path id="${id}" d="([^"]+)"`).exec(readFileSync(join(folder, path), "utf8")) ?? [];
      if (!shape) throw new Error(`${path} has no shape ${id}.`);
      return `<path d="${shape}"${more}></path>`;
    },
  );
}
