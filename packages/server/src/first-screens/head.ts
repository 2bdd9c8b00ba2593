import type { PageData } from "@advent/contract";
import { escapeHtml } from "../escape-html";

export function preload(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${text.join("")}>`;
}

/** Embeds JSON for the page's scripts, unless it is empty. */
export function renderData<Id extends keyof PageData>(id: Id, value: PageData[Id] | undefined): string {
  if (value === undefined) return "";
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
