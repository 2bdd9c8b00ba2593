import { getLandingTitle, isFinalDay, type LandingItem, parseNote, toRoman } from "@advent/contract";
import { Heading, media, Rosette, StarIcon, styled, Text, useShop } from "@advent/ui";
import { lazy, type ReactNode, Suspense } from "react";
import { CenteredStack, RevealedBadge } from "../shared/shared.styles";
import { GiftCard } from "./gift/GiftCard";
import { ZoomableImage } from "./lightbox/ZoomableImage";
import { NoteContent, type NoteParts } from "./message/NoteContent";

const Recording = lazy(() => import("./message/Recording"));
const Contributions = lazy(() => import(/* webpackChunkName: "opened" */ "./message/Contributions"));

/** Interactive and lazily loaded elements of a day. The keepsake has none of them. */
export interface DayContentFields extends NoteParts {
  giftTitle: string;
  badge?: ReactNode;
}

const ofPage: DayContentFields = {
  Image: ZoomableImage,
  Recording,
  giftTitle: "Today's Gift",
  badge: <RevealedBadge />,
};

interface DayContentProps {
  item: LandingItem;
  parts?: DayContentFields;
}

export function DayContent({ item, parts = ofPage }: DayContentProps) {
  const shop = useShop();
  const { Image, giftTitle, badge } = parts;
  const { day, contributions } = item;
  const note = parseNote(item.note);
  const shown = Boolean(note.text || note.video || note.image || contributions);
  const fileName = `day-${day}`;
  return (
    <Day>
      <CenteredStack>
        <Numeral aria-hidden="true">{toRoman(day)}</Numeral>
        <Line>
          <DayNumber>Day {day}</DayNumber>
          {badge}
        </Line>
        <Heading level={2} size="title">
          <span>{getLandingTitle(day, shop)}</span>
          {isFinalDay(day) && <Star title="Star" />}
        </Heading>
      </CenteredStack>
      {!shown && !note.audio && <NoNote tone="soft">No note this time, just a gift chosen for you.</NoNote>}
      <Columns $two={shown}>
        {(shown || note.audio) && (
          <Words>
            <NoteContent {...item} note={note} imageAlt={`Picture for day ${day}`} fileName={fileName} parts={parts} />
            {contributions && (
              <Suspense>
                <Contributions contributions={contributions} parts={parts} />
              </Suspense>
            )}
          </Words>
        )}
        <GiftCard
          item={item}
          title={giftTitle}
          image={
            item.productImage ? (
              <Image src={item.productImage} alt={item.productName} fileName={`${fileName}-gift`} />
            ) : (
              <Rosette day={day} />
            )
          }
        />
      </Columns>
    </Day>
  );
}

const Day = styled.article`
  display: grid;
  gap: clamp(2rem, 5vw, 3.5rem);
`;

const Numeral = styled.span`
  color: ${({ theme }) => theme.color.gold};
  font: 400 clamp(3.5rem, 9vw, 6rem) / 1 ${({ theme }) => theme.font.display};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
`;

const DayNumber = styled.span`
  font-size: ${({ theme }) => theme.size.small};
  letter-spacing: 0.18em;
  text-transform: uppercase;
`;

const Star = styled(StarIcon)`
  fill: currentColor;
  display: inline-block;
  width: 0.7em;
  height: 0.7em;
  margin-inline-start: 0.35em;
  color: ${({ theme }) => theme.color.textGoldOnInk};
`;

const NoNote = styled(Text)`
  text-align: center;
`;

const Columns = styled.div<{ $two: boolean }>`
  display: grid;
  gap: clamp(2rem, 5vw, 4rem);
  align-items: start;
  width: 100%;
  max-width: ${({ $two }) => ($two ? "70rem" : "28rem")};
  margin-inline: auto;
  ${media.up("md")} {
    grid-template-columns: ${({ $two }) => ($two ? "minmax(0, 1.35fr) minmax(0, 1fr)" : "minmax(0, 1fr)")};
  }
`;

const Words = styled.div`
  display: grid;
  gap: clamp(1.75rem, 4vw, 2.5rem);
`;
