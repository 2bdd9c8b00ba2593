import type { AdminCalendar } from "@advent/contract";
import { styled } from "@advent/ui";
import type { Layout } from "../layouts";
import { CardFrame } from "./CardFrame";
import { codeSquare } from "./codeSquare";
import { onCard } from "./mm";

interface EmptyCardProps {
  calendar: AdminCalendar;
  day: number;
  layout: Layout;
}

/** A day without a gift. */
export function EmptyCard({ calendar, day, layout }: EmptyCardProps) {
  return (
    <CardFrame calendar={calendar} day={day} layout={layout}>
      <Missing>No QR</Missing>
    </CardFrame>
  );
}

const Missing = styled.p`
  ${codeSquare}
  display: grid;
  place-items: center;
  font-size: ${onCard(3)};
  color: ${({ theme }) => theme.color.textSoft};
`;
