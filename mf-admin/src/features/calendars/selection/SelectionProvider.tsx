import { type ReactNode, useMemo, useState } from "react";
import { PRINT_LIMIT, type Selection, SelectionContext } from "./selectionContext";

export function SelectionProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const selection = useMemo<Selection>(() => {
    const without = (id: string) => ids.filter((one) => one !== id);
    return {
      ids,
      isFull: ids.length >= PRINT_LIMIT,
      toggle: (id) => setIds(ids.includes(id) ? without(id) : [...ids, id]),
      clear: () => setIds([]),
    };
  }, [ids]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}
