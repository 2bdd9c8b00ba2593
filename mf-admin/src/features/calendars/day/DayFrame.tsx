import {
  formatMoment,
  formatOpeningDate,
  getBuilderTitle,
  isFinalDay,
  type Opening,
  toMoment,
  toRoman,
} from "@advent/contract";
import { Heading, StarIcon, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

interface DayFrameProps {
  day: number;
  opening: Opening;
  openedAt?: string | null;
  children: ReactNode;
}

export function DayFrame({ day, opening, openedAt, children }: DayFrameProps) {
  return (
    <Frame data-testid={`day-${day}`}>
      <Top>
        <Numeral aria-label={`Day ${day}`}>{toRoman(day)}</Numeral>
        <Title level={3} size="body">
          <span>{getBuilderTitle(day)}</span>
          {isFinalDay(day) && <StarIcon size="0.8em" />}
        </Title>
      </Top>
      {!openedAt && opening.mode === "daily" && (
        <Text size="caption" tone="soft">
          Opens on {formatOpeningDate(opening, day)}
        </Text>
      )}
      {openedAt && (
        <Text size="caption" tone="success">
          Opened <OpenedOn moment={toMoment(openedAt)} />
        </Text>
      )}
      {children}
    </Frame>
  );
}

function OpenedOn({ moment }: { moment: string | null }) {
  if (!moment) return null;
  return (
    <>
      on <time dateTime={moment}>{formatMoment(moment)}</time>
    </>
  );
}

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid var(--line);
  background: var(--surface-raised);
`;

const Top = styled.header`
  display: flex;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.xs};
`;

const Numeral = styled.span.attrs({ role: "img" })`
  min-width: 2.25rem;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  color: var(--text-gold);
`;

const Title = styled(Heading)`
  & > svg {
    display: inline-block;
    margin-left: 0.35em;
    color: ${({ theme }) => theme.color.gold};
  }
`;
