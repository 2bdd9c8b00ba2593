import axe from "axe-core";

/** What axe finds in the page; colour contrast needs a layout and is left to the browser tests. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
