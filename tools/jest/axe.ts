import { act } from "@testing-library/react";
import axe, { type AxeResults } from "axe-core";

/**
 * What axe finds in the page, as "rule: elements"; colour contrast needs a layout and is left to the browser tests.
 * It looks inside `act`: a dialog may take the focus while axe is still reading.
 */
export async function axeFindings(): Promise<string[]> {
  let results: AxeResults | undefined;
  await act(async () => {
    results = await axe.run(document.body, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
  });
  return (
    results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`) ?? [
      "axe did not run",
    ]
  );
}
