import { DAYS, formatOpening, formatOpeningDate, getLandingHeading, getLandingTitle, toRoman } from "@advent/contract";
import { Rosette, styled, useShop, Wordmark } from "@advent/ui";
import { cutSize } from "../layouts";
import { ScissorLines, toMm } from "./card.styles";
import { type Circle, getLabelCircles } from "./label-circles";
import { type PlacedItemProps, Reference } from "./SheetCell";

export function BoxLabels({ calendar, layout }: Omit<PlacedItemProps, "day">) {
  const shop = useShop();
  const { width, height } = cutSize(layout);
  const { opening } = calendar;
  const { labels, lid } = getLabelCircles(width, height);
  return (
    <Page aria-label="Box labels">
      <Lines viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[...labels, lid].map((circle) => (
          <g key={`${circle.x} ${circle.y}`}>
            <circle data-guide="cut" cx={circle.x} cy={circle.y} r={circle.radius} strokeDasharray="1.6 1" />
            <Gold cx={circle.x} cy={circle.y} r={circle.radius - 1.6} strokeWidth="0.22" />
            <Gold cx={circle.x} cy={circle.y} r={circle.radius - 2.3} strokeWidth="0.1" />
          </g>
        ))}
      </Lines>
      {DAYS.map((day, index) => (
        <Label key={day} $circle={labels[index] ?? lid} data-testid={`box-label-${day}`}>
          <Emblem day={day} $isDated={opening.mode === "daily"} />
          <Numeral>{toRoman(day)}</Numeral>
          <Title>{getLandingTitle(day, shop)}</Title>
          {formatOpeningDate(opening, day) && <When>{formatOpeningDate(opening, day)}</When>}
        </Label>
      ))}
      <Label $circle={lid}>
        <LidEmblem day={12} />
        <Heading>{getLandingHeading(calendar.customerName)}</Heading>
        {opening.mode === "daily" && <Rule>{formatOpening(opening)}</Rule>}
        <Logo />
      </Label>
      <Reference calendar={calendar} hint="Cut along the dashes" />
    </Page>
  );
}

const Page = styled.article`
  position: relative;
  print-color-adjust: exact;
`;

const Lines = styled(ScissorLines)`
  stroke-width: 0.12;
`;

const Gold = styled.circle`
  stroke: ${({ theme }) => theme.color.gold};
`;

const Label = styled.div<{ $circle: Circle }>`
  position: absolute;
  left: ${({ $circle }) => toMm($circle.x - $circle.radius)};
  top: ${({ $circle }) => toMm($circle.y - $circle.radius)};
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${toMm(0.9)};
  width: ${({ $circle }) => toMm(2 * $circle.radius)};
  height: ${({ $circle }) => toMm(2 * $circle.radius)};
  padding: ${toMm(4.5)};
  text-align: center;
`;

const Emblem = styled(Rosette)<{ $isDated: boolean }>`
  width: ${({ $isDated }) => toMm($isDated ? 7.5 : 11)};
  stroke-width: 1;
`;

const LidEmblem = styled(Rosette)`
  width: ${toMm(34)};
  margin-bottom: ${toMm(4)};
  stroke-width: 0.6;
`;

const Numeral = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${toMm(6.4)};
  line-height: 1;
`;

const Title = styled.p`
  max-width: ${toMm(25)};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${toMm(2.7)};
  font-style: italic;
  line-height: 1.1;
  text-wrap: balance;
`;

const When = styled.p`
  font-size: ${toMm(2.1)};
  line-height: 1;
  letter-spacing: 0.04em;
  white-space: nowrap;
`;

const Rule = styled.p`
  margin-bottom: ${toMm(4)};
  font-size: ${toMm(3.2)};
`;

const Heading = styled.p`
  max-width: ${toMm(74)};
  max-height: ${toMm(24)};
  overflow: hidden;
  margin-bottom: ${toMm(4)};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${toMm(7.4)};
  line-height: 1.15;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

const Logo = styled(Wordmark)`
  height: ${toMm(3)};
  font-size: ${toMm(3.6)};
`;
