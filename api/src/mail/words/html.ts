/** HTML that may stand in HTML as it is. */
export class Html {
  constructor(readonly source: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes HTML of a template: whatever is filled in is text, unless it is HTML made by this. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(sourceOf)));
}

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(sourceOf).join("");
  const text = part === null || part === undefined || part === false ? "" : String(part);
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
