import { DAYS, formatOpening, formatOpeningDate, getLandingHeading, getLandingTitle, toRoman } from "@advent/contract";
import { Rosette, styled, Wordmark } from "@advent/ui";
import { cutSize } from "../layouts";
import { ScissorLines, toMm } from "./card.styles";
import { type PlacedItemProps, Reference } from "./Place";
import { getRing, type Round } from "./ring";

export function LabelRing({ calendar, layout }: Omit<PlacedItemProps, "day">) {
  const { width, height } = cutSize(layout);
  const { opening } = calendar;
  const { labels, lid } = getRing(width, height);
  return (
    <Page aria-label="Box labels">
      <Lines viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[...labels, lid].map((round) => (
          <g key={`${round.x} ${round.y}`}>
            <circle data-guide="cut" cx={round.x} cy={round.y} r={round.radius} strokeDasharray="1.6 1" />
            <Gold cx={round.x} cy={round.y} r={round.radius - 1.6} strokeWidth="0.22" />
            <Gold cx={round.x} cy={round.y} r={round.radius - 2.3} strokeWidth="0.1" />
          </g>
        ))}
      </Lines>
      {DAYS.map((day, index) => (
        <Label key={day} $round={labels[index] ?? lid} data-testid={`box-label-${day}`}>
          <Emblem day={day} $isDated={opening.mode === "daily"} />
          <Numeral>{toRoman(day)}</Numeral>
          <Title>{getLandingTitle(day)}</Title>
          {formatOpeningDate(opening, day) && <When>{formatOpeningDate(opening, day)}</When>}
        </Label>
      ))}
      <Label $round={lid}>
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

const Label = styled.div<{ $round: Round }>`
  position: absolute;
  left: ${({ $round }) => toMm($round.x - $round.radius)};
  top: ${({ $round }) => toMm($round.y - $round.radius)};
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${toMm(0.9)};
  width: ${({ $round }) => toMm(2 * $round.radius)};
  height: ${({ $round }) => toMm(2 * $round.radius)};
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
