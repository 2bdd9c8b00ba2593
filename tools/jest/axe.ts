import { act } from "@testing-library/react";
import axe from "axe-core";

/**
 * Returns axe violations as "rule: elements". Contrast needs layout, so browser tests check it.
 * Runs inside `act`, because a dialog may take focus while axe runs.
 */
export async function axeFindings(): Promise<string[]> {
  const { violations } = await act(() =>
    axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
