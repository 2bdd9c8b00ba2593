import { formatOpeningDate, isFinalDay, type Opening, toRoman } from "@advent/contract";
import { Rosette, StarIcon, styled } from "@advent/ui";
import { caption, onCard } from "./card.styles";

interface DayHeadingProps {
  day: number;
  opening: Opening;
  className?: string;
}

export function DayHeading({ day, opening, className }: DayHeadingProps) {
  return (
    <Mark className={className}>
      <Emblem day={day} />
      <Numeral aria-hidden="true">{toRoman(day)}</Numeral>
      <Day>
        <span>Day {day}</span>
        {isFinalDay(day) && <StarIcon size="0.9em" />}
      </Day>
      {opening.mode === "daily" && <Opens>Open on {formatOpeningDate(opening, day)}</Opens>}
    </Mark>
  );
}

const Mark = styled.div`
  display: grid;
  justify-items: center;
  gap: ${onCard(0.9)};
`;

const Emblem = styled(Rosette)`
  width: ${onCard(16.5)};
  stroke-width: 0.9;
`;

const Numeral = styled.span`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(7)};
  line-height: 1;
`;

const Day = styled.p`
  display: flex;
  align-items: center;
  gap: ${onCard(0.8)};
  ${caption}

  & > svg {
    color: ${({ theme }) => theme.color.gold};
  }
`;

const Opens = styled.p`
  font-size: ${onCard(2.3)};
  line-height: 1.2;
  white-space: nowrap;
`;
