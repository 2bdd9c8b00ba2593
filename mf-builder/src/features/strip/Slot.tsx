import { getBuilderTitle, type Item, isFinalDay, toRoman } from "@advent/contract";
import { isPendingItem } from "@advent/store";
import { media, StarIcon, styled, useShop } from "@advent/ui";
import { FreeDay } from "./FreeDay";
import { GiftDay } from "./GiftDay";
import { NoteButton } from "./NoteButton";
import { stickyScreens } from "./sticky-strip";
import { useStrip } from "./stripContext";

interface SlotProps {
  day: number;
  item: Item | undefined;
  picked: boolean;
  busy: boolean;
}

export function Slot({ day, item, picked, busy }: SlotProps) {
  const { move } = useStrip();
  const shop = useShop();
  const lifted = move?.item.day === day;
  const target = move !== null && move.over === day && !lifted;
  const pending = item !== undefined && (busy || isPendingItem(item));
  return (
    <Place data-day={day} $filled={item !== undefined} $lifted={lifted} $target={target}>
      <Numeral>
        <span>{toRoman(day)}</span>
        {isFinalDay(day) && <Star size="0.85em" title="Christmas Day" />}
      </Numeral>
      {item ? <GiftDay item={item} pending={pending} /> : <FreeDay day={day} picked={picked} />}
      <Below>
        <Title>{getBuilderTitle(day, shop)}</Title>
        {item && <NoteButton item={item} disabled={pending} />}
      </Below>
    </Place>
  );
}

const Place = styled.li<{ $filled: boolean; $lifted: boolean; $target: boolean }>`
  position: relative;
  display: grid;
  flex: 1 0 4.75rem;
  align-content: start;
  justify-items: center;
  gap: 0.3rem;
  min-width: 0;
  scroll-snap-align: start;

  /* The chain on which the days hang: it shines as far as the days are filled. */
  &::before {
    content: "";
    position: absolute;
    top: 0.55rem;
    left: -0.5rem;
    right: 0;
    height: 1px;
    background: linear-gradient(
      90deg,
      ${({ theme }) => theme.color.gold} calc(50% - 1.25rem),
      transparent 0 calc(50% + 1.75rem),
      ${({ theme }) => theme.color.gold} 0
    );
    opacity: ${({ $filled }) => ($filled ? 1 : 0.4)};
    transition: opacity ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease};
  }
  opacity: ${({ $lifted }) => ($lifted ? 0.45 : 1)};
  transition: transform ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.easeOut};
  ${({ $target }) => $target && "transform: translateY(-3px) scale(1.05);"}

  ${media.up("lg")} {
    flex-basis: 4.25rem;
  }
`;

const Numeral = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  color: var(--text-gold);
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.2;
  letter-spacing: 0.08em;
`;

const Star = styled(StarIcon)`
  fill: currentColor;
`;

/** Hidden while the strip sticks to the top of a small screen. */
const Below = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.3rem;

  ${stickyScreens} {
    [data-stuck="true"] & {
      visibility: hidden;
    }
  }
`;

const Title = styled.span`
  min-height: 1.65rem;
  color: var(--text-soft);
  font-size: 0.6875rem;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
`;
