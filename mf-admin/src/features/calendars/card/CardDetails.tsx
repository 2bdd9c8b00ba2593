import { type AdminCalendar, DAYS } from "@advent/contract";
import { useGetAdminCalendarQuery } from "@advent/store/admin";
import { media, Stack, styled, Text } from "@advent/ui";
import { useQueryState } from "../../../shared/useQueryState";
import { DayCard } from "../day/DayCard";
import { CustomerRequests } from "./CustomerRequests";
import { MasterAccess } from "./MasterAccess";
import { OrderHistory } from "./OrderHistory";

export interface CardDetailsProps {
  id: string;
  calendar: AdminCalendar;
}

/** Notes are fetched only when a card is opened, because every view of them is recorded in the audit log. */
export function CardDetails({ id, calendar: { id: calendarId } }: CardDetailsProps) {
  const query = useGetAdminCalendarQuery(calendarId);
  const { data, fallback } = useQueryState(query, "its days", "24rem");
  return data ? <Details id={id} calendar={data} /> : <div id={id}>{fallback}</div>;
}

function Details({ id, calendar }: CardDetailsProps) {
  return (
    <Content id={id}>
      <Stack>
        {calendar.isSilent && (
          <Text size="small" tone="danger">
            No day has a note yet. The recipient cannot open any door until at least one day has a note.
          </Text>
        )}
        <OrderHistory calendar={calendar} />
        <MasterAccess calendar={calendar} />
        <CustomerRequests calendar={calendar} />
      </Stack>
      <Days role="list" aria-label="Days">
        {DAYS.map((day) => (
          <li key={day}>
            <DayCard calendar={calendar} day={day} />
          </li>
        ))}
      </Days>
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => theme.space.md};
  border-top: 1px solid var(--line);
  background: var(--surface);

  ${media.up("lg")} {
    grid-template-columns: 15rem minmax(0, 1fr);
    align-items: start;
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${({ theme }) => theme.space.sm};

  & > li {
    display: grid;
  }
`;
