import type { AdminCalendar } from "@advent/contract";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

export const MAX_PRINTED_CALENDARS = 40;

interface Selection {
  calendars: readonly AdminCalendar[];
  isFull: boolean;
  toggle: (calendar: AdminCalendar) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

export function SelectionProvider({ children }: { children: ReactNode }) {
  const [calendars, setCalendars] = useState<readonly AdminCalendar[]>([]);
  const selection = useMemo<Selection>(
    () => ({
      calendars,
      isFull: calendars.length >= MAX_PRINTED_CALENDARS,
      toggle: (calendar) => {
        const others = calendars.filter(({ id }) => id !== calendar.id);
        setCalendars(others.length < calendars.length ? others : [...calendars, calendar]);
      },
      clear: () => setCalendars([]),
    }),
    [calendars],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection needs a SelectionProvider above it.");
  return selection;
}
