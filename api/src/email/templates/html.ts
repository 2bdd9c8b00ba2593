export class Html {
  constructor(readonly source: string) {}
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toSource)));
}

function toSource(part: HtmlPart): string {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(toSource).join("");
  const text = part === null || part === undefined || part === false ? "" : String(part);
  return text.replace(/[&<>"']/g, (sign) => HTML_ENTITIES[sign] ?? "");
}
