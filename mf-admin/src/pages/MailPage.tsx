import { MAIL_FILTERS, type MailFilter, mailPage } from "@advent/contract";
import { useSearchParams } from "@advent/router";
import { useListMailsInfiniteQuery } from "@advent/store/desk";
import { Text } from "@advent/ui";
import { MailCard } from "../features/mail/MailCard";
import { allCalendars, DeskPage } from "../shared/DeskPage";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/paged-list";

/** `/admin/mail`: what was written to buyers and to the shop, and what became of it. */
export default function MailPage() {
  return (
    <DeskPage title={mailPage.title} links={[allCalendars]}>
      <MailDesk />
    </DeskPage>
  );
}

const LABELS: Readonly<Record<MailFilter, string>> = {
  all: "All",
  waiting: "Waiting",
  sent: "Sent",
  dead: "Not sent",
};
const NOTHING: Readonly<Record<MailFilter, string>> = {
  all: "No mails yet",
  waiting: "No mail waits to be sent",
  sent: "No mail was sent yet",
  dead: "Every mail could be sent",
};
const WORDS =
  "Buyers are written to when they have paid and when something comes between; the shop about new orders, " +
  "payments that need a decision and contact requests. What became of a mail is kept for 90 days.";

/** The mails of the last 90 days. */
function MailDesk() {
  const [params] = useSearchParams();
  const filter = MAIL_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const { pages, ...list } = usePagedList(useListMailsInfiniteQuery({ filter }));
  return (
    <FilteredList
      {...list}
      label="Mails"
      noun="mails"
      filters={LABELS}
      filter={filter}
      usual="all"
      entries={pages?.flatMap((page) => page.mails)}
      keyOf={({ id }) => id}
      card={(mail) => <MailCard mail={mail} />}
      notice={pages?.[0]?.isDelivered === false && <Undelivered />}
      nothing={{ title: NOTHING[filter], words: WORDS }}
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
