import { type AdminCalendar, formatList } from "@advent/contract";
import { useGetPrintSheetQuery } from "@advent/store/admin";
import { Button, Cluster, Spinner, styled, Text } from "@advent/ui";
import { useState } from "react";
import { unprinted } from "../../../shared/print";
import { useQueryState } from "../../../shared/useQueryState";
import type { Layout } from "../layouts";
import { Sheet } from "./Sheet";

interface CalendarSheetProps {
  calendarId: string;
  layout: Layout;
}

export function CalendarSheet({ calendarId, layout }: CalendarSheetProps) {
  const query = useGetPrintSheetQuery(calendarId);
  const { data, fallback } = useQueryState(query, "these cards", "16rem");
  if (data) return <ChangedCards calendar={data} layout={layout} />;
  return <Waiting>{query.isError ? fallback : <Spinner label="Loading cards" />}</Waiting>;
}

/** Names the cards whose product was replaced, and prints them alone on request. */
function ChangedCards({ calendar, layout }: { calendar: AdminCalendar; layout: Layout }) {
  const [isAlone, setAlone] = useState(false);
  const changed = calendar.items.filter(({ mustReprint }) => mustReprint).map(({ day }) => day);
  // The labels of the boxes stay as they are.
  if (changed.length === 0 || layout.form === "ring") return <Sheet calendar={calendar} layout={layout} />;
  return (
    <>
      <Changed>
        <Text size="small" tone="danger">
          {`Print again: ${changed.length === 1 ? "day" : "days"} ${formatList(changed.map(String))}. The product was replaced.`}
        </Text>
        <Button variant="secondary" size="small" onClick={() => setAlone(!isAlone)}>
          {isAlone ? "Show all cards" : "Only these cards"}
        </Button>
      </Changed>
      <Sheet calendar={calendar} layout={layout} days={isAlone ? changed : undefined} />
    </>
  );
}

const Changed = styled(Cluster)`
  grid-column: 1 / -1;
  justify-content: center;
  ${unprinted}
`;

const Waiting = styled.div`
  grid-column: 1 / -1;
  display: grid;
  place-items: center;
  min-height: 16rem;
  ${unprinted}
`;
