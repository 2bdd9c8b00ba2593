import { escapeHtml } from "../escape-html";

/** A link that has something fetched while the page is still being read. */
export function preload(attributes: Record<string, string>): string {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<link rel="preload"${text.join("")}>`;
}

/** For the page's store, so that it need not ask for what is shown already. */
export const firstAnswers = (answers: unknown) => (answers === undefined ? "" : data("first-answers", answers));

/** For the boot script, which asks them before the page's own scripts have come. */
export const firstCalls = (calls: readonly string[] = []) => (calls.length === 0 ? "" : data("first-calls", calls));

/** For the boot script, which has them fetched before it knows the remote's manifest. */
export const firstScripts = (addresses: readonly string[]) => data("first-scripts", addresses);

function data(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${id}">${json}</script>`;
}
