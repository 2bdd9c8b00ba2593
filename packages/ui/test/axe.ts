import axe from "axe-core";

/** The axe findings in the page, as "rule: elements"; colour contrast needs a real browser and is checked in contrast.test. */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
