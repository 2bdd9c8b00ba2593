import {
  type AdminCalendar,
  adminRoutes,
  buildPath,
  formatMoney,
  formatWearerSizes,
  parsePreferences,
  type StylistPreferences,
  toMinorUnits,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Cluster, styled, Text } from "@advent/ui";
import { DownloadButton } from "../../../shared/DownloadButton";
import { HandlingLines } from "../../../shared/HandlingLines";
import { getPreviewUrl, QrActions, QrImage } from "../../../shared/qr";
import { useQueryState } from "../../../shared/query-state";
import { DayTable } from "../day/DayTable";
import { NoteText } from "../day/Note";
import { getCustomerName } from "./CardHeading";
import { CardSection } from "./CardSection";
import { OrderHistory } from "./OrderHistory";

/** Notes are fetched only when a card is opened, because every view of them is recorded in the audit log. */
export function CardDetails({ id, calendarId }: { id: string; calendarId: string }) {
  const query = adminApi.useGetAdminCalendarQuery({ calendarId });
  const { data: calendar, fallback } = useQueryState(query, "its days", "24rem");
  if (!calendar) return <div id={id}>{fallback}</div>;
  return (
    <Content id={id}>
      {calendar.isSilent && (
        <Text size="small" tone="danger">
          No day has a note yet. The recipient cannot open any door until at least one day has a note.
        </Text>
      )}
      <Facts>
        <OrderHistory calendar={calendar} />
        <CustomerRequests calendar={calendar} />
        <MasterAccess calendar={calendar} />
      </Facts>
      <DayTable calendar={calendar} />
    </Content>
  );
}

function MasterAccess({ calendar }: { calendar: AdminCalendar }) {
  return (
    <CardSection title="Master access">
      <Cluster>
        <QrImage src={calendar.masterQrCode} alt={`QR code of ${getCustomerName(calendar)}'s calendar`} $size="5rem" />
        <div>
          <QrActions
            calendarId={calendar.id}
            subject="master"
            what="the master code"
            test={{ label: "Test", href: getPreviewUrl(calendar) }}
          />
          {calendar.items.length > 0 && (
            <DownloadButton
              href={buildPath(adminRoutes.getQrArchive, { calendarId: calendar.id })}
              fileName={`qr-codes-${calendar.id.slice(0, 8)}.zip`}
              variant="quiet"
            >
              Download all day codes (ZIP)
            </DownloadButton>
          )}
        </div>
      </Cluster>
    </CardSection>
  );
}

function CustomerRequests({ calendar }: { calendar: AdminCalendar }) {
  const { currency, giftNote, isStylistChoice, stylistBudget, stylistInstructions, sizes, handling } = calendar;
  const preferences = isStylistChoice ? parsePreferences(stylistInstructions) : undefined;
  const known = sizes ? formatWearerSizes(sizes) : [];
  return (
    <>
      {giftNote?.trim() && (
        <CardSection title="General message">
          <NoteText text={giftNote} />
        </CardSection>
      )}
      {isStylistChoice && (
        <CardSection title="Stylist choice">
          <Text size="small">
            {stylistBudget
              ? `Budget ${formatMoney(toMinorUnits(Number(stylistBudget), currency), currency)}`
              : "No budget chosen"}
          </Text>
          {preferences && (
            <Text size="small" tone="soft">
              {describePreferences(preferences)}
            </Text>
          )}
        </CardSection>
      )}
      {known.length > 0 && (
        <CardSection title="Recipient’s sizes">
          <Text size="small">{known.join(" · ")}</Text>
        </CardSection>
      )}
      {handling.length > 0 && (
        <CardSection title="Packing">
          <HandlingLines handling={handling} />
        </CardSection>
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

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.lg};
  padding: ${({ theme }) => theme.space.md};
  border-top: 1px solid var(--line);
  background: var(--surface);
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};
`;
