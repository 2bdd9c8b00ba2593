import type { AdminCalendar } from "@advent/contract";
import { Button } from "@advent/ui";
import { SelectionSurface } from "../../../shared/card.styles";
import { PrintLink } from "./PrintLink";

export const MAX_PRINTED_CALENDARS = 40;

interface PrintBarProps {
  calendars: readonly AdminCalendar[];
  onClear: () => void;
}

export function PrintBar({ calendars, onClear }: PrintBarProps) {
  if (calendars.length === 0) return null;
  return (
    <SelectionSurface role="region" aria-label="Selected calendars">
      <span>
        <span>{calendars.length === 1 ? "1 calendar selected" : `${calendars.length} calendars selected`}</span>
        {calendars.length >= MAX_PRINTED_CALENDARS && (
          <span>; you can print up to {MAX_PRINTED_CALENDARS} at once</span>
        )}
      </span>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      <PrintLink calendars={calendars}>Print selected</PrintLink>
    </SelectionSurface>
  );
}
