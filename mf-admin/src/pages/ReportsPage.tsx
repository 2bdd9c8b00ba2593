import { formatMoment, formatNote, orderLabel, parseNote, type ReportedContribution, toRoman } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, ButtonLink, Cluster, Heading, Text, VisuallyHidden } from "@advent/ui";
import { useState } from "react";
import { Note, NoteText } from "../features/calendars/day/Note";
import { adminPages, getCalendarPath } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { Card, CardList } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { useQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.reports, ReportList);

function ReportList() {
  const query = adminApi.useListReportedContributionsQuery();
  const { data, fallback } = useQueryState(query, "reported messages", "9rem");
  if (!data) return fallback;
  if (data.contributions.length === 0)
    return (
      <EmptyList title="No reported messages">
        Recipients can report what others wrote for a day. It is then hidden until you decide.
      </EmptyList>
    );
  const count = data.contributions.length;
  return (
    <>
      {data.hasMore && <Text>These are the {count} messages reported last. Decide on them to see earlier ones.</Text>}
      <CardList role="list" aria-label="Reported messages">
        {data.contributions.map((reported) => (
          <li key={reported.contributionId}>
            <ReportCard reported={reported} />
          </li>
        ))}
      </CardList>
    </>
  );
}

function ReportCard({ reported }: { reported: ReportedContribution }) {
  const { calendarId, contributionId, orderNumber, day, name, note, revision, reportedAt } = reported;
  const { text, ...media } = parseNote(note);
  const mediaNote = formatNote({ ...media, text: "" });
  const [settle] = adminApi.useSettleReportMutation();
  const send = (action: "keep" | "erase") => settle({ calendarId, contributionId, action, revision });
  return (
    <Card aria-label={`From ${name}`}>
      <div>
        <Heading level={2} size="lead">
          From {name}
        </Heading>
        <Text size="small" tone="soft">
          {orderLabel({ id: calendarId, orderNumber })}
          {day && `, day ${toRoman(day)}`} · reported <time dateTime={reportedAt}>{formatMoment(reportedAt)}</time>
        </Text>
        {text && <NoteText text={text} />}
        {mediaNote && <ReportedMedia name={name} note={mediaNote} />}
      </div>
      <Cluster gap="xs">
        <ButtonLink as={Link} to={getCalendarPath(calendarId)} variant="quiet" size="small">
          Calendar
          <VisuallyHidden>with the message from {name}</VisuallyHidden>
        </ButtonLink>
        <ActionButton
          label="Keep"
          title="Show this message again?"
          description={`The recipient sees the message from ${name} on its day again.`}
          send={() => send("keep")}
          done="The message is shown again"
          failed="Nothing was changed"
        >
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
        <ActionButton
          label="Erase"
          title="Erase this message?"
          description={`Its words, pictures and recordings are deleted for good, and the link of ${name} ends.`}
          send={() => send("erase")}
          done="The message is erased"
          failed="Nothing was erased"
        >
          <VisuallyHidden>: {name}</VisuallyHidden>
        </ActionButton>
      </Cluster>
    </Card>
  );
}

function ReportedMedia({ name, note }: { name: string; note: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <Note note={note} />;
  return (
    <div>
      <Text size="small">Pictures and recordings that were reported can be upsetting.</Text>
      <Button variant="quiet" size="small" onClick={() => setShown(true)}>
        Show them
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </div>
  );
}
