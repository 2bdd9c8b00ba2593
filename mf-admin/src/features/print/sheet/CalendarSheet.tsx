import { type AdminCalendar, formatList } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, media, Spinner, styled, Text } from "@advent/ui";
import { useState } from "react";
import { SheetFrame, unprinted } from "../../../shared/print";
import { useQueryState } from "../../../shared/query-state";
import { getPages, type Layout } from "../layouts";
import { BoxLabels } from "./BoxLabels";
import { toMm } from "./card.styles";
import { FoldedCard } from "./FoldedCard";
import { PrintCard } from "./PrintCard";

interface CalendarSheetProps {
  calendarId: string;
  layout: Layout;
}

export function CalendarSheet({ calendarId, layout }: CalendarSheetProps) {
  const query = adminApi.useGetAdminCalendarQuery({ calendarId, part: "print" });
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

interface SheetProps {
  calendar: AdminCalendar;
  layout: Layout;
  days?: readonly number[] | undefined;
}

function Sheet({ calendar, layout, days: printed }: SheetProps) {
  const CardPart = layout.form === "folded" ? FoldedCard : PrintCard;
  return getPages(layout, printed).map((days) => (
    <SheetFrame key={days[0]}>
      <Paper $layout={layout}>
        <CardParts $layout={layout}>
          {layout.form === "ring" ? (
            <BoxLabels calendar={calendar} layout={layout} />
          ) : (
            days.map((day) => <CardPart key={day} calendar={calendar} day={day} layout={layout} />)
          )}
        </CardParts>
      </Paper>
    </SheetFrame>
  ));
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

/** Slightly less than the page height, so that rounding never spills onto another page. */
const Paper = styled.section<{ $layout: Layout }>`
  --mm: min(1mm, calc(100cqi / ${({ $layout }) => $layout.width}));
  width: ${({ $layout }) => toMm($layout.width)};
  height: ${({ $layout }) => toMm($layout.height)};
  margin-inline: auto;
  padding: ${({ $layout }) => toMm($layout.margin)};
  background: #fff;
  color: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.medium};

  ${media.print} {
    --mm: 1mm;
    width: ${({ $layout }) => toMm($layout.width - 2 * $layout.margin)};
    height: ${({ $layout }) => toMm($layout.height - 2 * $layout.margin - 0.2)};
    padding: 0;
    box-shadow: none;
  }
`;

const CardParts = styled.div<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: repeat(${({ $layout }) => $layout.columns}, minmax(0, 1fr));
  grid-template-rows: repeat(${({ $layout }) => $layout.rows}, minmax(0, 1fr));
  height: 100%;
`;
