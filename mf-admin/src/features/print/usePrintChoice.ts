import { useSearchParams } from "@advent/router";
import { choiceNamed, type PrintChoice } from "./layouts";

/** Local storage key of what this desk printed on last. */
const KEY = "advent-print";

/** What is printed on what: as the address says it, else as it was chosen last on this device. */
export function usePrintChoice() {
  const [params, setParams] = useSearchParams();
  const kept = new URLSearchParams(params.has("layout") ? params : (localStorage.getItem(KEY) ?? ""));
  const choice = choiceNamed(kept.get("layout"), kept.get("form"));

  function choose({ paper, form }: PrintChoice): void {
    const next = new URLSearchParams({ layout: paper, ...(form !== "cards" && { form }) });
    localStorage.setItem(KEY, next.toString());
    setParams(next, { replace: true });
  }

  return [choice, choose] as const;
}
