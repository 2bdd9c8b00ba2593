import type { AdminCalendar } from "@advent/contract";
import { styled } from "@advent/ui";
import type { ReactNode } from "react";
import type { Layout } from "../layouts";
import { Reference } from "./Reference";

export interface PlacedItemProps {
  calendar: AdminCalendar;
  day: number;
  layout: Layout;
}

interface PlaceProps extends PlacedItemProps {
  hint?: string;
  children: ReactNode;
}

export function Place({ calendar, day, layout, hint, children }: PlaceProps) {
  return (
    <Cell aria-label={`Day ${day}`} data-testid={`print-day-${day}`} $gutter={layout.gutter}>
      {children}
      {layout.gutter > 0 && <Reference calendar={calendar} day={day} hint={hint} />}
    </Cell>
  );
}

const Cell = styled.article<{ $gutter: number }>`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  padding-bottom: calc(${({ $gutter }) => $gutter} * var(--mm));
  break-inside: avoid;
  print-color-adjust: exact;
`;
