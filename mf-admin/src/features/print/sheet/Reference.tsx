import { type AdminCalendar, orderLabel, orderTerm } from "@advent/contract";
import { styled } from "@advent/ui";

interface ReferenceProps {
  calendar: AdminCalendar;
  day?: number;
  hint?: string;
}

export function Reference({ calendar, day, hint }: ReferenceProps) {
  const order = calendar.orderNumber ?? `${orderTerm(calendar)} ${orderLabel(calendar)}`;
  return <Line>{[order, day, hint].filter(Boolean).join(" · ")}</Line>;
}

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
