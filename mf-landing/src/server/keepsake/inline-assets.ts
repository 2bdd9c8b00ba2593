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

/** Puts the shapes of the shop's drawings where `<use>` names them, because browsers resolve no data URL there. */
export function inlineMarks(html: string, drawings: string): string {
  return html.replace(/<use href="[^"]*#(\w+)"><\/use>/g, (_, id: string) => {
    const [, shapes] = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, "s").exec(drawings) ?? [];
    if (!shapes) throw new Error(`The shop has no ${id}.`);
    return shapes;
  });
}
