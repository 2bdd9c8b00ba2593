import { useSearchParams } from "@advent/router";
import { parseChoice, type PrintChoice } from "./layouts";

/** Local storage key of what this desk printed on last. */
const STORAGE_KEY = "advent-print";

/** What is printed on what: as the address says it, else as it was chosen last on this device. */
export function usePrintChoice() {
  const [params, setParams] = useSearchParams();
  const kept = new URLSearchParams(params.has("layout") ? params : (localStorage.getItem(STORAGE_KEY) ?? ""));
  const choice = parseChoice(kept.get("layout"), kept.get("form"));

  function choose({ paper, form }: PrintChoice): void {
    const next = new URLSearchParams({ layout: paper, ...(form !== "cards" && { form }) });
    localStorage.setItem(STORAGE_KEY, next.toString());
    setParams(next, { replace: true });
  }

  return [choice, choose] as const;
}
