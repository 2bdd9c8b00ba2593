import { type AdminCalendar, formatMoney, parsePreferences, type StylistPreferences } from "@advent/contract";
import { Heading, Stack, Text } from "@advent/ui";
import { NoteText } from "../day/Note";

export function CustomerRequests({ calendar }: { calendar: AdminCalendar }) {
  const { giftNote, isStylistChoice, stylistBudget, stylistInstructions } = calendar;
  const preferences = isStylistChoice ? parsePreferences(stylistInstructions) : undefined;
  return (
    <>
      {giftNote?.trim() && (
        <Stack as="section" gap="xxs">
          <Heading level={3} size="body">
            General message
          </Heading>
          <NoteText text={giftNote} />
        </Stack>
      )}
      {isStylistChoice && (
        <Stack as="section" gap="xxs">
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
        </Stack>
      )}
    </>
  );
}

const goldTones = { white: "white gold", yellow: "yellow gold", mix: "mixed gold" };
const stones = { "diamonds-only": "diamonds only", "include-colored": "coloured stones welcome" };
const jewelleryTypes = { "piercings-only": "piercings only", mixed: "any jewellery" };
const styles = { dainty: "dainty", statement: "statement", mix: "dainty and statement" };

function describePreferences(preferences: StylistPreferences): string {
  const wishes = [
    goldTones[preferences.goldTone],
    stones[preferences.stones],
    jewelleryTypes[preferences.jewelleryType],
    styles[preferences.style],
  ].join(", ");
  const exclusions = preferences.exclusions.trim();
  return [
    `${wishes.charAt(0).toUpperCase()}${wishes.slice(1)}.`,
    exclusions && `Not: ${exclusions.replace(/\.$/, "")}.`,
    preferences.contactInstead && "Wants to be contacted.",
  ]
    .filter(Boolean)
    .join(" ");
}
