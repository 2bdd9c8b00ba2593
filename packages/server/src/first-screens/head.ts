import { escapeHtml } from "../escape-html";

export function preload(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${text.join("")}>`;
}

/**
 * Embeds JSON for the page's scripts, unless it is empty. `first-answers` fills the store, so that it need not
 * fetch the same data.
 * `first-page`, `first-scripts` and `first-calls` let the boot script fetch before the main scripts load.
 */
export function renderData(
  id: "first-answers" | "first-bucket" | "measured-page" | "first-page" | "first-scripts" | "first-calls",
  value: unknown,
): string {
  if (value === undefined) return "";
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
