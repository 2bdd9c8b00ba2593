import {
  formatOpeningDate,
  getLandingTitle,
  isFinalDay,
  isSealed,
  type LandingDay,
  type Opening,
  toRoman,
} from "@advent/contract";
import { Eyebrow, Rosette, styled, useShop } from "@advent/ui";
import type { DayLink } from "../../shared/day-links";

interface NextDayProps {
  items: readonly LandingDay[];
  opening: Opening;
  day: number;
  isRevealed: (itemId: string) => boolean;
  link: DayLink;
}

export function NextDay({ items, opening, day, isRevealed, link }: NextDayProps) {
  const shop = useShop();
  const next = findNextClosed(items, day, isRevealed);
  if (!next) return null;
  return (
    <Card {...link(next.id)}>
      <Emblem day={next.day} />
      <span>
        <Eyebrow as="span">{isSealed(next) ? "Tomorrow" : "Still closed"}</Eyebrow>
        <Title>
          {toRoman(next.day)} · {getLandingTitle(next.day, shop)}
        </Title>
        <When>
          {isSealed(next)
            ? `${isFinalDay(next.day) ? "The last door" : "It"} opens on ${formatOpeningDate(opening, next.day)}.`
            : `${describeNextDay(next.day, opening)} It opens whenever you like.`}
        </When>
      </span>
    </Card>
  );
}

function findNextClosed(items: readonly LandingDay[], day: number, isRevealed: (itemId: string) => boolean) {
  const closed = items.filter((item) => item.day !== day && !isSealed(item) && !isRevealed(item.id));
  return closed.find((item) => item.day > day) ?? closed[0] ?? items.find(isSealed);
}

function describeNextDay(day: number, { mode }: Opening) {
  if (mode === "daily") return "A door you haven’t opened yet.";
  return isFinalDay(day) ? "The last door, for Christmas morning." : "A door for another morning.";
}

const Card = styled.a`
  display: flex;
  align-items: center;
  gap: clamp(1rem, 4vw, 1.75rem);
  max-width: 34rem;
  margin: clamp(2rem, 5vw, 3.5rem) auto 0;
  padding: 1.25rem clamp(1.25rem, 4vw, 2rem);
  border: 1px solid ${({ theme }) => theme.color.lineOnInk};
  border-radius: ${({ theme }) => theme.radius.small};
  color: var(--text);
  text-decoration: none;
  transition: border-color ${({ theme }) => theme.motion.medium};

  &:hover {
    border-color: ${({ theme }) => theme.color.gold};
  }
`;

const Emblem = styled(Rosette)`
  flex: none;
  width: 4rem;
  stroke-width: 1;
`;

const Title = styled.span`
  display: block;
  margin-block: 0.25rem;
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.25 ${({ theme }) => theme.font.display};
`;

const When = styled.span`
  display: block;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
`;
