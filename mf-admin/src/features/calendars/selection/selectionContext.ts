import { createContext, useContext } from "react";

/** Calendars in one print at most. */
export const PRINT_LIMIT = 40;

export interface Selection {
  /** Ids in the order in which they were chosen. */
  ids: readonly string[];
  isFull: boolean;
  toggle: (id: string) => void;
  clear: () => void;
}

export const SelectionContext = createContext<Selection | null>(null);

/** The calendars chosen to be printed together. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection needs a SelectionProvider above it.");
  return selection;
}
