import { getLandingTitle } from "@advent/contract";
import { styled, useShop } from "@advent/ui";
import { cutSize } from "../layouts";
import { CardOutline, CutLines } from "./CardLines";
import { CardLogo, CardTitle, onCard, toMm } from "./card.styles";
import { DayCode } from "./DayCode";
import { DayHeading } from "./DayHeading";
import { type PlacedItemProps, SheetCell } from "./SheetCell";

export function PrintCard({ calendar, day, layout }: PlacedItemProps) {
  const shop = useShop();
  const name = calendar.customerName?.trim();
  const { width, height } = cutSize(layout);
  return (
    <SheetCell calendar={calendar} day={day} layout={layout}>
      <Card $scale={layout.scale}>
        {layout.gutter > 0 && <CutLines width={width} height={height} />}
        <CardOutline width={width / layout.scale} height={height / layout.scale} />
        <CardLogo />
        <Middle>
          <DayHeading day={day} opening={calendar.opening} />
          <DayCode calendar={calendar} day={day} />
        </Middle>
        <CardTitle>{getLandingTitle(day, shop)}</CardTitle>
        {name && <For>For {name}</For>}
      </Card>
    </SheetCell>
  );
}

const Card = styled.div<{ $scale: number }>`
  --card-mm: ${({ $scale }) => toMm($scale)};
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${onCard(1.3)};
  padding: ${onCard(4.6)};
  text-align: center;
`;

const Middle = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  justify-items: center;
  width: 100%;
`;

const For = styled.p`
  max-width: 100%;
  overflow: hidden;
  font-size: ${onCard(2.1)};
  line-height: 1.3;
  letter-spacing: 0.04em;
  color: ${({ theme }) => theme.color.textSoft};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
