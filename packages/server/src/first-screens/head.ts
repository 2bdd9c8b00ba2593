import { escapeHtml } from "../escape-html";

/** A link that has something fetched while the page is still being read. */
export function preload(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${text.join("")}>`;
}

/**
 * What a page tells its scripts, unless there is nothing to tell: `first-answers` its store, which need not ask for what is shown already; `first-page`,
 * `first-scripts` and `first-calls` its boot script, which has them fetched and asked before the page's own scripts have come.
 */
export function renderData(id: "first-answers" | "first-page" | "first-scripts" | "first-calls", value: unknown): string {
  if (value === undefined) return "";
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
