import {
  DAYS,
  formatOpeningDate,
  getLandingTitle,
  isSealed,
  type LandingDay,
  type Opening,
  toRoman,
} from "@advent/contract";
import { media, styled, useShop } from "@advent/ui";
import type { DayLink } from "../../shared/day-links";

interface TimelineProps {
  items: readonly LandingDay[];
  opening: Opening;
  current: number | undefined;
  open: boolean;
  isRevealed: (itemId: string) => boolean;
  link: DayLink;
}

export function Timeline({ items, opening, current, open, isRevealed, link }: TimelineProps) {
  const shop = useShop();
  return (
    <nav aria-label="Timeline">
      <Line role="list">
        {DAYS.map((day) => {
          const item = items.find((candidate) => candidate.day === day);
          const sealed = item && isSealed(item);
          const revealed = Boolean(item && !sealed && isRevealed(item.id));
          const state = sealed ? `, opens on ${formatOpeningDate(opening, day)}` : revealed ? ", revealed" : "";
          const label = `${toRoman(day)}, Day ${day}: ${getLandingTitle(day, shop)}${state}`;
          const stop = item && open ? link(item.id) : { role: "img" };
          return (
            <li key={day}>
              <Stop
                {...stop}
                $revealed={revealed}
                $sealed={Boolean(sealed)}
                aria-label={label}
                aria-current={day === current ? "page" : undefined}
              >
                {toRoman(day)}
              </Stop>
            </li>
          );
        })}
      </Line>
    </nav>
  );
}

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  row-gap: 0.75rem;
  max-width: 58rem;
  margin-inline: auto;

  li {
    position: relative;
    display: grid;
    place-items: center;
  }
  li::before {
    content: "";
    position: absolute;
    inset: 50% 0 auto;
    z-index: -1;
    border-top: 1px solid ${({ theme }) => theme.color.lineOnInk};
  }
  ${media.up("md")} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`;

const Stop = styled.a<{ $revealed: boolean; $sealed: boolean }>`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px ${({ $sealed }) => ($sealed ? "dotted" : "solid")} ${({ theme, $revealed }) => ($revealed ? theme.color.gold : theme.color.lineOnInk)};
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme, $revealed }) => ($revealed ? theme.color.textGoldOnInk : theme.color.textSoftOnInk)};
  font: 400 0.9375rem / 1 ${({ theme }) => theme.font.display};
  text-decoration: none;
  transition: border-color ${({ theme }) => theme.motion.medium};

  &[aria-current] {
    border-color: ${({ theme }) => theme.color.textGoldOnInk};
    background: ${({ theme }) => theme.color.textGoldOnInk};
    color: ${({ theme }) => theme.color.ink};
  }
  &[href]:hover {
    border-color: ${({ theme }) => theme.color.textGoldOnInk};
  }
`;
