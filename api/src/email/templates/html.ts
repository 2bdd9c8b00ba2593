import { escapeHtml } from "@advent/server/escape-html";

export class Html {
  constructor(readonly source: string) {}
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toSource)));
}

function toSource(part: HtmlPart): string {
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(toSource).join("");
  return part === null || part === undefined || part === false ? "" : escapeHtml(String(part));
}
