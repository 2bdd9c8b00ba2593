import {
  type AdminContactRequest,
  CONTACT_FILTERS,
  type ContactFilter,
  formatBudget,
  formatMoment,
  formatMoney,
  isPhone,
  toRoman,
} from "@advent/contract";
import { Link, useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, ButtonLink, Cluster, Heading, styled, Text, useToast, VisuallyHidden } from "@advent/ui";
import { adminPages, getCalendarPath } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/PagedList";
import { useChange } from "../shared/useChange";

export default withAdminLayout(adminPages.contactRequests, ContactRequestList);

const FILTER_LABELS: Readonly<Record<ContactFilter, string>> = { open: "Open", done: "Done", all: "All" };
const EMPTY_MESSAGES: Readonly<Record<ContactFilter, string>> = {
  open: "No open requests",
  done: "No completed requests yet",
  all: "No contact requests",
};
const LIST_MESSAGES =
  "Shoppers can ask to be contacted in the stylist preferences. Requests are deleted 90 days after they are made, or 30 days after they are done.";

function ContactRequestList() {
  const [params] = useQueryParams();
  const filter = CONTACT_FILTERS.find((one) => one === params.get("filter")) ?? "open";
  const query = adminApi.useListContactRequestsInfiniteQuery({ filter });
  const { lastPage, ...list } = usePagedList(query, (page) => page.contactRequests);
  return (
    <FilteredList
      list={list}
      label="Contact requests"
      noun="requests"
      filters={FILTER_LABELS}
      filter={filter}
      usual="open"
      counts={lastPage?.counts}
      keyOf={({ calendarId }) => calendarId}
      card={(request) => <ContactRequestCard request={request} />}
      empty={<EmptyList title={EMPTY_MESSAGES[filter]}>{LIST_MESSAGES}</EmptyList>}
      loadingHeight="9rem"
    />
  );
}

function ContactRequestCard({ request }: { request: AdminContactRequest }) {
  const { calendarId, contact, bestTime, doneAt, email, revision } = request;
  const [mark] = adminApi.useMarkContactRequestMutation();
  const change = useChange();
  const toast = useToast();
  const failed = "Nothing was changed";

  function showMarked(): void {
    const undo = () => void change(mark({ calendarId, revision, isDone: false }), { failed });
    const action = { label: "Undo", onClick: undo };
    toast.show({ title: "Marked as done", description: contact, tone: "success", action });
  }

  return (
    <Card aria-label={contact}>
      <div>
        <Heading level={2} size="lead">
          <Reach href={getContactHref(contact)}>{contact}</Reach>
        </Heading>
        {bestTime && <Text size="small">Best time: {bestTime}</Text>}
        <Text size="small" tone="soft">
          {getFacts(request)}
        </Text>
        {email in EMAIL_LABELS && (
          <Text size="small" tone={email === "failed" ? "danger" : "soft"}>
            {EMAIL_LABELS[email]}
          </Text>
        )}
        <HeldPicks currency={request.currency} picks={request.picks} />
      </div>
      <Cluster gap="xs">
        {doneAt && <Badge>Done</Badge>}
        <ButtonLink as={Link} to={getCalendarPath(calendarId)} variant="quiet" size="small">
          Calendar
          <VisuallyHidden>of {contact}</VisuallyHidden>
        </ButtonLink>
        <ActionButton
          label={doneAt ? "Open again" : "Mark as done"}
          send={() => mark({ calendarId, revision, isDone: !doneAt })}
          onDone={doneAt ? undefined : showMarked}
          failed={failed}
        >
          <VisuallyHidden>: {contact}</VisuallyHidden>
        </ActionButton>
      </Cluster>
    </Card>
  );
}

const EMAIL_LABELS: Partial<Record<AdminContactRequest["email"], string>> = {
  waiting: "The email to the shop is on its way.",
  failed: "The email to the shop could not be sent. See Emails.",
};

const getContactHref = (contact: string): string =>
  isPhone(contact) ? `tel:${contact.replace(/\(0\)|[^\d+]/g, "")}` : `mailto:${contact}`;

function getFacts({ requestedAt, doneAt, customerName, stylistBudget, currency, picks }: AdminContactRequest): string {
  const facts = [
    `Asked ${formatMoment(requestedAt)}`,
    doneAt && `done ${formatMoment(doneAt)}`,
    customerName && `for ${customerName}`,
    stylistBudget && `budget ${formatBudget(stylistBudget, currency)}`,
    picks.length === 0 && "no gifts yet",
  ];
  return facts.filter(Boolean).join(" · ");
}

function HeldPicks({ currency, picks }: Pick<AdminContactRequest, "currency" | "picks">) {
  if (picks.length === 0) return null;
  const total = picks.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
  return (
    <Details>
      <summary>
        {`${picks.length} gift${picks.length === 1 ? "" : "s"} as offered, worth ${formatMoney(total, currency)}`}
      </summary>
      <Gifts role="list">
        {picks.map(({ day, productName, variantTitle, price }) => (
          <li key={day}>{`${toRoman(day)}. ${productName}${variantTitle ? `, ${variantTitle}` : ""}: ${price}`}</li>
        ))}
      </Gifts>
    </Details>
  );
}

const Reach = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: inherit;
`;

const Details = styled.details`
  font-size: ${({ theme }) => theme.size.small};

  & > summary {
    width: fit-content;
    padding-block: 0.75rem;
    cursor: pointer;
  }
`;

const Gifts = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding-left: ${({ theme }) => theme.space.md};
`;
