import { EMAIL_FILTERS, type EmailFilter, mailPage } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { useListMailsInfiniteQuery } from "@advent/store/desk";
import { Text } from "@advent/ui";
import { EmailCard } from "../features/mail/MailCard";
import { allCalendars, AdminLayout } from "../shared/DeskPage";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/paged-list";

/** `/admin/mail`: what was written to buyers and to the shop, and what became of it. */
export default function MailPage() {
  return (
    <AdminLayout title={mailPage.title} links={[allCalendars]}>
      <EmailList />
    </AdminLayout>
  );
}

const FILTER_LABELS: Readonly<Record<EmailFilter, string>> = {
  all: "All",
  waiting: "Waiting",
  sent: "Sent",
  dead: "Not sent",
};
const EMPTY_MESSAGES: Readonly<Record<EmailFilter, string>> = {
  all: "No mails yet",
  waiting: "No mail waits to be sent",
  sent: "No mail was sent yet",
  dead: "Every mail could be sent",
};
const LIST_MESSAGES =
  "Buyers are written to when they have paid and when something comes between; the shop about new orders, " +
  "payments that need a decision and contact requests. What became of a mail is kept for 90 days.";

/** The mails of the last 90 days. */
function EmailList() {
  const [params] = useSearchParams();
  const filter = EMAIL_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const { pages, ...list } = usePagedList(useListMailsInfiniteQuery({ filter }));
  return (
    <FilteredList
      {...list}
      label="Mails"
      noun="mails"
      filters={FILTER_LABELS}
      filter={filter}
      usual="all"
      entries={pages?.flatMap((page) => page.mails)}
      keyOf={({ id }) => id}
      card={(mail) => <EmailCard mail={mail} />}
      notice={pages?.[0]?.isDelivered === false && <Undelivered />}
      nothing={{ title: EMPTY_MESSAGES[filter], words: LIST_MESSAGES }}
      height="6rem"
    />
  );
}

function Undelivered() {
  return (
    <Text size="small">
      No mail server is set up (SMTP_URL), so nobody gets these mails: the API keeps them as files in its outbox folder.
    </Text>
  );
}
