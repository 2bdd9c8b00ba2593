import { Button } from "@advent/ui";
import { SelectionSurface } from "../../../shared/card.styles";
import { PrintLink } from "./PrintLink";
import { MAX_PRINTED_CALENDARS, useSelection } from "./SelectionProvider";

export function PrintBar() {
  const { calendars, isFull, clear } = useSelection();
  if (calendars.length === 0) return null;
  return (
    <SelectionSurface role="region" aria-label="Selected calendars">
      <span>
        <span>{calendars.length === 1 ? "1 calendar selected" : `${calendars.length} calendars selected`}</span>
        {isFull && <span>; you can print up to {MAX_PRINTED_CALENDARS} at once</span>}
      </span>
      <Button variant="quiet" size="small" onClick={clear}>
        Clear
      </Button>
      <PrintLink calendars={calendars}>Print selected</PrintLink>
    </SelectionSurface>
  );
}
