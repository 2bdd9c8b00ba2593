import { EMAIL_FILTERS, type EmailFilter } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { useListEmailsInfiniteQuery } from "@advent/store/admin";
import { EmptyState, Text } from "@advent/ui";
import { EmailCard } from "../features/emails/EmailCard";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/PagedList";

export default withAdminLayout(adminPages.emails, EmailList);

const FILTER_LABELS: Readonly<Record<EmailFilter, string>> = {
  all: "All",
  waiting: "Waiting",
  sent: "Sent",
  dead: "Not sent",
};
const EMPTY_MESSAGES: Readonly<Record<EmailFilter, string>> = {
  all: "No emails yet",
  waiting: "No emails are waiting",
  sent: "No emails sent yet",
  dead: "No emails failed",
};
const LIST_MESSAGES =
  "Buyers get an email when they pay and if something goes wrong. The shop gets one about new orders, " +
  "payments that need a decision and contact requests. The delivery history is kept for 90 days.";

function EmailList() {
  const [params] = useQueryParams();
  const filter = EMAIL_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const query = useListEmailsInfiniteQuery({ filter });
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
      empty={<EmptyState title={EMPTY_MESSAGES[filter]}>{LIST_MESSAGES}</EmptyState>}
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
