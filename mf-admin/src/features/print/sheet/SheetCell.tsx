import { type AdminCalendar, orderLabel, orderTerm } from "@advent/contract";
import { styled } from "@advent/ui";
import type { ReactNode } from "react";
import type { Layout } from "../layouts";

export interface PlacedItemProps {
  calendar: AdminCalendar;
  day: number;
  layout: Layout;
}

interface SheetCellProps extends PlacedItemProps {
  hint?: string;
  children: ReactNode;
}

export function SheetCell({ calendar, day, layout, hint, children }: SheetCellProps) {
  return (
    <Cell aria-label={`Day ${day}`} data-testid={`print-day-${day}`} $gutter={layout.gutter}>
      {children}
      {layout.gutter > 0 && <Reference calendar={calendar} day={day} hint={hint} />}
    </Cell>
  );
}

interface ReferenceProps {
  calendar: AdminCalendar;
  day?: number;
  hint?: string;
}

export function Reference({ calendar, day, hint }: ReferenceProps) {
  const order = calendar.orderNumber ?? `${orderTerm(calendar)} ${orderLabel(calendar)}`;
  return <Line>{[order, day, hint].filter(Boolean).join(" · ")}</Line>;
}

const Cell = styled.article<{ $gutter: number }>`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  padding-bottom: calc(${({ $gutter }) => $gutter} * var(--mm));
  break-inside: avoid;
  print-color-adjust: exact;
`;

const Line = styled.p`
  position: absolute;
  inset: auto 0 calc(0.7 * var(--mm));
  overflow: hidden;
  padding-inline: calc(2 * var(--mm));
  font-size: calc(2 * var(--mm));
  line-height: 1.4;
  letter-spacing: 0.04em;
  color: ${({ theme }) => theme.color.textSoft};
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
