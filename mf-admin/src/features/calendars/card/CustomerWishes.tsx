import { type AdminCalendar, formatMoney, parsePreferences } from "@advent/contract";
import { Heading, styled, Text } from "@advent/ui";
import { NoteText } from "../day/NoteText";
import { describePreferences } from "./describe-preferences";

/** The general message, and what a customer of the stylist asked for; nothing when there is neither. */
export function CustomerWishes({ calendar }: { calendar: AdminCalendar }) {
  const { giftNote, isStylistChoice, stylistBudget, stylistInstructions } = calendar;
  const preferences = isStylistChoice ? parsePreferences(stylistInstructions) : undefined;
  return (
    <>
      {giftNote?.trim() && (
        <Panel>
          <Heading level={3} size="body">
            General message
          </Heading>
          <NoteText text={giftNote} />
        </Panel>
      )}
      {isStylistChoice && (
        <Panel>
          <Heading level={3} size="body">
            Stylist choice
          </Heading>
          <Text size="small">
            {stylistBudget ? `Budget ${formatMoney(Number(stylistBudget) * 100)}` : "No budget chosen"}
          </Text>
          {preferences && (
            <Text size="small" tone="soft">
              {describePreferences(preferences)}
            </Text>
          )}
        </Panel>
      )}
    </>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
`;
