import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** Calendars in one print at most. */
export const PRINT_LIMIT = 40;

interface Selection {
  /** Ids in the order in which they were chosen. */
  ids: readonly string[];
  isFull: boolean;
  toggle: (id: string) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** Keeps the calendars chosen to be printed together. */
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

/** The calendars chosen to be printed together. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection needs a SelectionProvider above it.");
  return selection;
}
