import { getLandingHeading, type LandingCalendar } from "@advent/contract";
import { Eyebrow, styled, Text } from "@advent/ui";
import type { Ref } from "react";
import { CenteredStack, ViewTitle } from "../shared/shared.styles";

interface CalendarHeaderProps {
  ref: Ref<HTMLHeadingElement>;
  calendar: Pick<LandingCalendar["calendar"], "customerName" | "giftNote">;
  hint: string | undefined;
}

export function CalendarHeader({ ref, calendar, hint }: CalendarHeaderProps) {
  return (
    <Header as="header">
      <Eyebrow>Twelve days, twelve gifts</Eyebrow>
      <ViewTitle ref={ref} level={1} size="display" tabIndex={-1}>
        {getLandingHeading(calendar.customerName)}
      </ViewTitle>
      <Text size="lead" tone="soft">
        A little light for each day, chosen for you
      </Text>
      {calendar.giftNote && <GiftNote>“{calendar.giftNote}”</GiftNote>}
      {hint && <Hint>{hint}</Hint>}
    </Header>
  );
}

const Header = styled(CenteredStack)`
  gap: 1.25rem;
  max-width: 60rem;
  margin-inline: auto;
  padding-block: clamp(1.5rem, 5vw, 4.5rem) clamp(2.5rem, 5vw, 4.5rem);
`;

const GiftNote = styled.blockquote`
  max-width: ${({ theme }) => theme.width.text};
  margin: 1rem 0 0;
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.5 ${({ theme }) => theme.font.display};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Hint = styled.p`
  color: var(--text-soft);
  max-width: ${({ theme }) => theme.width.text};
  text-wrap: balance;
`;
