import {
  DEFAULT_FONT_PAIR,
  getLandingTitle,
  type LandingCalendar,
  type LandingItem,
  OPENING_TOGETHER,
} from "@advent/contract";
import { formatClock, styled, ThemeRoot, useShop } from "@advent/ui";
import { fonts } from "@advent/ui/fonts";
import { CaptionLines, type MediaPlayerProps } from "@advent/ui/player";
import { CalendarHeader } from "./CalendarHeader";
import { DayContent, type DayContentFields } from "./DayContent";
import { Timeline } from "./days/Timeline";
import { getClosingText } from "./finale/closing-text";
import { Ring } from "./finale/Ring";
import Recording from "./message/Recording";
import { NightBackground } from "./NightBackground";

export interface KeepsakeDay {
  item: LandingItem;
  small: string;
  /** Lengths of its recordings in milliseconds by their address. */
  lasts: Readonly<Record<string, number | null>>;
}

interface KeepsakeViewProps {
  calendar: Pick<LandingCalendar["calendar"], "customerName" | "giftNote">;
  days: readonly KeepsakeDay[];
}

/** Renders the calendar as one permanent page without scripts, with all days open. */
export function KeepsakeView({ calendar, days }: KeepsakeViewProps) {
  const shop = useShop();
  const items = days.map(({ item }) => item);
  const closing = getClosingText(items, calendar.giftNote);
  return (
    <ThemeRoot fontFaces={fonts[shop.fontPair ?? DEFAULT_FONT_PAIR].css}>
      <main>
        <NightBackground alone>
          <CalendarHeader ref={null} calendar={calendar} hint={undefined} />
          <Ring opened={days.map(({ item, small }) => ({ ...item, productImage: small }))} />
          {closing && <Closing>{closing}</Closing>}
          <Contents>
            <Timeline
              items={items}
              opening={OPENING_TOGETHER}
              current={undefined}
              open
              isRevealed={() => true}
              link={(id) => ({ href: `#day-${items.find((item) => item.id === id)?.day}` })}
            />
          </Contents>
          {days.map(({ item, lasts }) => (
            <Leaf
              key={item.day}
              id={`day-${item.day}`}
              aria-label={`Day ${item.day}: ${getLandingTitle(item.day, shop)}`}
            >
              <DayContent item={item} parts={getDayParts(item.day, lasts)} />
            </Leaf>
          ))}
        </NightBackground>
      </main>
    </ThemeRoot>
  );
}

function getDayParts(day: number, lasts: KeepsakeDay["lasts"]): DayContentFields {
  return {
    giftTitle: `The gift of day ${day}`,
    Image: ({ src, alt }) => <Whole src={src} alt={alt} />,
    Recording: (recording) => <KeptRecording {...recording} lasts={lasts[recording.src] ?? null} />,
  };
}

function KeptRecording({ lasts, ...recording }: MediaPlayerProps & { lasts: number | null }) {
  return (
    <div>
      <Recording {...recording} />
      <Caption>
        {lasts === null ? recording.label : `${recording.label}, ${formatClock(Math.max(1, lasts / 1000))}`}
      </Caption>
      {recording.kind === "video" && recording.captions && <CaptionLines {...recording.captions} />}
    </div>
  );
}

const Closing = styled.p`
  margin-top: clamp(1rem, 3vw, 2rem);
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: 400 clamp(1.75rem, 1.4rem + 2vw, 2.75rem) / 1.3 ${({ theme }) => theme.font.hand};
  overflow-wrap: anywhere;
  text-align: center;
`;

const Contents = styled.div`
  margin-block: clamp(3rem, 7vw, 5rem) 0;
  @media print {
    display: none;
  }
`;

const Leaf = styled.section`
  padding-block: clamp(4rem, 10vw, 8rem) 0;
  @media print {
    break-before: page;
    padding-block: 2rem;
  }
`;

const Whole = styled.img`
  width: 100%;
`;

const Caption = styled.p`
  margin-top: 0.6rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-align: center;
`;
