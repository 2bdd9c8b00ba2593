import { getLandingHeading, getLandingTitle, parseNote } from "@advent/contract";
import { styled, useShop } from "@advent/ui";
import { cutSize } from "../layouts";
import { CardOutline, CutLines } from "./CardLines";
import { CardLogo, CardTitle, onCard } from "./card.styles";
import { DayCode } from "./DayCode";
import { DayHeading } from "./DayHeading";
import { type PlacedItemProps, SheetCell } from "./SheetCell";

const FOLD_HINT = "Fold back along the dots: the upper half first, then the left";

/**
 * Printed on one side and folded twice: first the upper half behind the lower, then the left behind the right.
 * The upper half is therefore printed upside down.
 */
export function FoldedCard({ calendar, day, layout }: PlacedItemProps) {
  const shop = useShop();
  const cut = cutSize(layout);
  const panel = { width: cut.width / 2, height: cut.height / 2 };
  const item = calendar.items.find((one) => one.day === day);
  const { text } = parseNote(item?.note ?? null);
  return (
    <SheetCell calendar={calendar} day={day} layout={layout} hint={FOLD_HINT}>
      <CardPart>
        <CutLines {...cut} folds />
        <Inside>
          <DayCode calendar={calendar} day={day} />
        </Inside>
        <Inside>
          {text ? (
            <Words $length={text.length}>{text}</Words>
          ) : (
            <Small>A little light for each day, chosen for you</Small>
          )}
        </Inside>
        <Panel>
          <CardLogo />
          <Small>{getLandingHeading(calendar.customerName)}</Small>
        </Panel>
        <Panel>
          <CardOutline {...panel} />
          <Large day={day} opening={calendar.opening} />
          <CardTitle>{getLandingTitle(day, shop)}</CardTitle>
        </Panel>
      </CardPart>
    </SheetCell>
  );
}

const CardPart = styled.div`
  --card-mm: var(--mm);
  position: relative;
  display: grid;
  grid-template: repeat(2, minmax(0, 1fr)) / repeat(2, minmax(0, 1fr));
`;

const Panel = styled.div`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${onCard(3)};
  padding: ${onCard(5)};
  text-align: center;
`;

const Inside = styled(Panel)`
  transform: rotate(180deg);
`;

const Large = styled(DayHeading)`
  & > svg {
    width: ${onCard(22)};
  }
`;

const Words = styled.p<{ $length: number }>`
  --size: ${({ $length }) => getTextSize($length)};
  display: -webkit-box;
  overflow: hidden;
  font: 400 calc(var(--size) * var(--card-mm)) / 1.3 ${({ theme }) => theme.font.hand};
  white-space: pre-line;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $length }) => Math.floor(50 / (1.3 * getTextSize($length)))};
`;

const getTextSize = (length: number): number => (length <= 90 ? 4.8 : length <= 200 ? 3.8 : length <= 400 ? 2.9 : 2.4);

const Small = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(2.8)};
  font-style: italic;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
