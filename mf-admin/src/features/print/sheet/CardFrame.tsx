import { type AdminCalendar, builderTitle, isFinalDay, orderLabel } from "@advent/contract";
import { StarIcon, styled, Wordmark } from "@advent/ui";
import type { ReactNode } from "react";
import type { Layout } from "../layouts";
import { CardOutline } from "./CardOutline";
import { onCard } from "./mm";

interface CardFrameProps {
  calendar: AdminCalendar;
  day: number;
  layout: Layout;
  /** The code, or what stands in its place. */
  children: ReactNode;
}

/** A card to cut out: the shop's name, the code, the day and its title, and whom it is for. */
export function CardFrame({ calendar, day, layout, children }: CardFrameProps) {
  const name = calendar.customerName?.trim();
  return (
    <Cut aria-label={`Day ${day}`} data-testid={`print-day-${day}`} $scale={layout.scale}>
      <CardOutline layout={layout} />
      <Logo />
      {children}
      <Day>
        Day {day}
        {isFinalDay(day) && <StarIcon size="0.7em" />}
      </Day>
      <Title>{builderTitle(day)}</Title>
      <Edition>{name ? `For ${name} · ${orderLabel(calendar)}` : orderLabel(calendar)}</Edition>
    </Cut>
  );
}

const Cut = styled.article<{ $scale: number }>`
  --card-mm: calc(${({ $scale }) => $scale} * var(--mm));
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${onCard(0.7)};
  padding: ${onCard(3.4)} ${onCard(4.5)} ${onCard(5.4)};
  border-right: var(--cut);
  border-bottom: var(--cut);
  text-align: center;
  break-inside: avoid;
  print-color-adjust: exact;
`;

const Logo = styled(Wordmark)`
  height: ${onCard(2.2)};
  font-size: ${onCard(2.8)};
`;

const Day = styled.p`
  display: flex;
  align-items: center;
  gap: ${onCard(1.2)};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(5.6)};
  line-height: 1.1;

  & > svg {
    color: ${({ theme }) => theme.color.gold};
  }
`;

const Title = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(3.4)};
  font-style: italic;
  line-height: 1.2;
`;

const Edition = styled.p`
  position: absolute;
  inset: auto ${onCard(3.4)} ${onCard(1.5)};
  overflow: hidden;
  font-size: ${onCard(1.9)};
  line-height: 1.4;
  letter-spacing: 0.04em;
  color: ${({ theme }) => theme.color.textSoft};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
