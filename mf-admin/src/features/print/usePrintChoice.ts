import { useQueryParams } from "@advent/router";
import { type PrintChoice, parseChoice } from "./layouts";

const STORAGE_KEY = "advent-print";

export function usePrintChoice() {
  const [params, setParams] = useQueryParams();
  const kept = new URLSearchParams(params.has("layout") ? params : (localStorage.getItem(STORAGE_KEY) ?? ""));
  const choice = parseChoice(kept.get("layout"), kept.get("form"));

  function choose({ paper, form }: PrintChoice): void {
    const next = { layout: paper, ...(form !== "cards" && { form }) };
    localStorage.setItem(STORAGE_KEY, String(new URLSearchParams(next)));
    setParams({ form: null, ...next }, { replace: true });
  }

  return [choice, choose] as const;
}
