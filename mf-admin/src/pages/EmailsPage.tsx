import {
  type AdminEmail,
  EMAIL_FILTERS,
  EMAIL_KIND_LABELS,
  type EmailFilter,
  type EmailKind,
  formatMoment,
} from "@advent/contract";
import { Link, useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, ButtonLink, Cluster, Heading, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { useState } from "react";
import { adminPages, getCalendarPath } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/PagedList";
import { getQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.emails, EmailList);

const FILTER_LABELS: Readonly<Record<EmailFilter, string>> = {
  all: "All",
  waiting: "Waiting",
  held: "Held",
  sent: "Sent",
  dead: "Not sent",
};
const EMPTY_MESSAGES: Readonly<Record<EmailFilter, string>> = {
  all: "No emails yet",
  waiting: "No emails are waiting",
  held: "No emails are held",
  sent: "No emails sent yet",
  dead: "No emails failed",
};
const LIST_MESSAGE = "Emails to buyers and to the shop appear here and stay for 90 days.";
const HELD_MESSAGE =
  "After an order without payment, the buyer’s other emails are held until the address is confirmed.";

function EmailList() {
  const [params] = useQueryParams();
  const filter = EMAIL_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const query = adminApi.useListEmailsInfiniteQuery({ filter });
  const { lastPage, ...list } = usePagedList(query, (page) => page.emails);
  return (
    <FilteredList
      list={list}
      label="Emails"
      filters={FILTER_LABELS}
      filter={filter}
      usual="all"
      counts={lastPage?.counts}
      keyOf={({ id }) => id}
      card={(email) => <EmailCard email={email} />}
      notice={lastPage?.isDelivered === false && <Undelivered />}
      empty={<EmptyList title={EMPTY_MESSAGES[filter]}>{filter === "held" ? HELD_MESSAGE : LIST_MESSAGE}</EmptyList>}
      loadingHeight="6rem"
    />
  );
}

function Undelivered() {
  return (
    <Text size="small">
      No email server is set up (SMTP_URL), so these emails are not delivered. The API stores them as files in its
      outbox folder.
    </Text>
  );
}

const OTHER_SUBJECTS: Partial<Record<EmailKind, { to: string; label: string }>> = {
  "contact-request": { to: adminPages.contactRequests.path, label: "Requests" },
  "build-held": { to: adminPages.releases.path, label: "Releases" },
};

function EmailCard({ email }: { email: AdminEmail }) {
  const { id, kind, calendarId, customerName, state, why } = email;
  const [isOpen, setOpen] = useState(false);
  const [retry] = adminApi.useRetryEmailMutation();
  const name = [EMAIL_KIND_LABELS[kind], customerName && `for ${customerName}`].filter(Boolean).join(", ");
  return (
    <Card aria-label={name}>
      <div>
        <Heading level={2} size="lead">
          {EMAIL_KIND_LABELS[kind]}
        </Heading>
        {customerName && <Text size="small">For {customerName}</Text>}
        <Text size="small" tone="soft">
          {getFacts(email)}
        </Text>
        {why && (
          <Text size="small" tone={state === "dead" ? "danger" : "soft"}>
            {why}
          </Text>
        )}
      </div>
      <Cluster gap="xs">
        {state === "dead" && <Badge tone="danger">Not sent</Badge>}
        {state === "held" && <Badge>Held</Badge>}
        {state === "unneeded" && <Badge>Not sent</Badge>}
        {state === "dead" && (
          <ActionButton
            label="Try again"
            send={() => retry({ emailId: id })}
            done="We’ll try again within a minute"
            failed="Nothing was changed"
          >
            <VisuallyHidden>: {name}</VisuallyHidden>
          </ActionButton>
        )}
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Read
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <ButtonLink as={Link} to={OTHER_SUBJECTS[kind]?.to ?? getCalendarPath(calendarId)} variant="quiet" size="small">
          <span>{OTHER_SUBJECTS[kind]?.label ?? "Calendar"}</span>
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ButtonLink>
      </Cluster>
      {isOpen && <EmailContent emailId={id} />}
    </Card>
  );
}

function getFacts({ state, enqueuedAt, sentAt, dueAt, tries }: AdminEmail): string {
  const facts = [
    `Queued ${formatMoment(enqueuedAt)}`,
    sentAt && `sent ${formatMoment(sentAt)}`,
    state === "waiting" && dueAt && tries > 0 && `next try ${formatMoment(dueAt)}`,
    tries > 1 && `${tries} tries`,
  ];
  return facts.filter(Boolean).join(" · ");
}

function EmailContent({ emailId }: { emailId: string }) {
  const { data: email, fallback } = getQueryState(adminApi.useGetEmailQuery({ emailId }), "the email", "8rem");
  if (fallback || !email) return fallback;
  return (
    <Words gap="xs">
      <Text size="small" tone="soft">
        To {email.to}, as it would be written now
      </Text>
      <Text>{email.subject}</Text>
      <Text size="small">{email.text}</Text>
    </Words>
  );
}

const Words = styled(Stack)`
  grid-column: 1 / -1;
  padding-top: ${({ theme }) => theme.space.sm};
  border-top: 1px solid var(--line);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
