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
import { Badge, Button, ButtonLink, Cluster, media, Stack, styled, Text, VisuallyHidden } from "@advent/ui";
import { type ComponentProps, useState } from "react";
import { adminPages, getCalendarPath } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { EmptyList } from "../shared/EmptyList";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/PagedList";
import { useQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.emails, EmailList);

const FILTER_LABELS: Readonly<Record<EmailFilter, string>> = {
  all: "All",
  waiting: "Waiting",
  held: "Held",
  sent: "Sent",
  dead: "Failed",
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
      card={(email) => <EmailRow email={email} />}
      isDense
      notice={lastPage?.isDelivered === false && <Undelivered />}
      empty={<EmptyList title={EMPTY_MESSAGES[filter]}>{filter === "held" ? HELD_MESSAGE : LIST_MESSAGE}</EmptyList>}
      loadingHeight="3.5rem"
    />
  );
}

function Undelivered() {
  return (
    <Text size="small">
      No email server is set up, so these emails are not delivered. The API stores them as files in its outbox folder.
      An owner can set one up under Email settings.
    </Text>
  );
}

const OTHER_SUBJECTS: Partial<Record<EmailKind, { to: string; label: string }>> = {
  "contact-request": { to: adminPages.contactRequests.path, label: "Requests" },
  "contribution-report": { to: adminPages.reports.path, label: "Reported" },
  "build-held": { to: adminPages.releases.path, label: "Releases" },
};

const STATE_BADGES: Readonly<Record<AdminEmail["state"], ComponentProps<typeof Badge>>> = {
  waiting: { children: "Waiting" },
  held: { tone: "gold", children: "Held" },
  sent: { tone: "success", children: "Sent" },
  dead: { tone: "danger", children: "Failed" },
  unneeded: { children: "Not sent" },
};

function EmailRow({ email }: { email: AdminEmail }) {
  const { id, kind, calendarId, customerName, state, why } = email;
  const [isOpen, setOpen] = useState(false);
  const [retry] = adminApi.useRetryEmailMutation();
  const name = [EMAIL_KIND_LABELS[kind], customerName && `for ${customerName}`].filter(Boolean).join(", ");
  return (
    <Row aria-label={name}>
      <Subject>
        <h2>{EMAIL_KIND_LABELS[kind]}</h2>
        {customerName && <span>For {customerName}</span>}
      </Subject>
      <State>
        <Badge {...STATE_BADGES[state]} />
      </State>
      <Facts>{getFacts(email)}</Facts>
      <Tools>
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
      </Tools>
      {why && <Reason $isFailed={state === "dead"}>{why}</Reason>}
      {isOpen && <EmailContent emailId={id} />}
    </Row>
  );
}

function getFacts({ state, enqueuedAt, sentAt, dueAt, tries }: AdminEmail): string {
  const isRetried = state === "waiting" && dueAt && tries > 0;
  const when = isRetried ? `Next try ${formatMoment(dueAt)}` : `Queued ${formatMoment(enqueuedAt)}`;
  return [sentAt ? formatMoment(sentAt) : when, tries > 1 && `${tries} tries`].filter(Boolean).join(" · ");
}

function EmailContent({ emailId }: { emailId: string }) {
  const { data: email, fallback } = useQueryState(adminApi.useGetEmailQuery({ emailId }), "the email", "8rem");
  if (fallback || !email) return <Content>{fallback}</Content>;
  return (
    <Content>
      <Text size="small" tone="soft">
        To {email.to}, as it would be written now
      </Text>
      <Text>{email.subject}</Text>
      <Text size="small">{email.text}</Text>
    </Content>
  );
}

const Row = styled.article`
  display: grid;
  grid-template: "subject subject state" "facts tools tools" / minmax(0, 1fr) auto auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.md}`};
  padding: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.small};

  ${media.up("lg")} {
    grid-template: "state subject facts tools" / 6rem minmax(0, 1fr) auto auto;
    padding-block: ${({ theme }) => theme.space.xxs};
  }
  ${media.hover} {
    &:hover {
      background: var(--surface);
    }
  }
`;

const Subject = styled.div`
  grid-area: subject;
  overflow-wrap: anywhere;

  & > h2 {
    font-size: inherit;
    font-weight: 600;
  }
  & > span {
    color: var(--text-soft);
  }
  ${media.up("lg")} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${({ theme }) => theme.space.sm};
  }
`;

const State = styled.div`
  grid-area: state;
  align-self: start;
  justify-self: end;

  ${media.up("lg")} {
    place-self: center start;
  }
`;

const Facts = styled.p`
  grid-area: facts;
  color: var(--text-soft);
  font-variant-numeric: tabular-nums;
`;

const Tools = styled(Cluster)`
  grid-area: tools;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.xs};

  ${media.up("lg")} {
    min-width: 12rem;
  }
`;

const Reason = styled.p<{ $isFailed: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $isFailed }) => ($isFailed ? "var(--text-danger)" : "var(--text-soft)")};
  overflow-wrap: anywhere;

  ${media.up("lg")} {
    grid-column: 2 / -1;
    padding-bottom: ${({ theme }) => theme.space.xs};
  }
`;

const Content = styled(Stack).attrs({ gap: "sm" })`
  grid-column: 1 / -1;
  max-width: 44rem;
  margin-block: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface);
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  ${media.up("lg")} {
    grid-column: 2 / -1;
  }
`;
