import { formatMoment, type RetentionPreview } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Heading, Stack, Text } from "@advent/ui";
import { getCalendarPath } from "../../pages";
import { useQueryState } from "../../shared/query-state";

type Rule = RetentionPreview["rules"][number];

const LIST_MESSAGES: Readonly<Record<Rule["kind"], (days: number) => string>> = {
  unfinished: (days) => `Not ordered, and not changed for ${days} days`,
  finished: (days) => `Ordered, and ${days} days after the last change and the last door`,
};

export function Retention() {
  const query = adminApi.usePreviewRetentionQuery({}, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "this list", "4rem");
  return (
    <Stack as="section" aria-label="Automatic erasure">
      <Heading level={2} size="subheading">
        Automatic erasure
      </Heading>
      {data?.rules.map((rule) => (
        <Going key={rule.kind} rule={rule} />
      ))}
      {fallback}
    </Stack>
  );
}

function Going({ rule: { kind, days, calendars, hasMore } }: { rule: Rule }) {
  return (
    <Stack gap="xs">
      <Text size="small">
        {LIST_MESSAGES[kind](days)}:{" "}
        {calendars.length === 0 ? "none." : `${calendars.length}${hasMore ? " and more" : ""}, within the hour.`}
      </Text>
      {calendars.length > 0 && (
        <ul>
          {calendars.map(({ id, orderNumber, changedAt }) => (
            <li key={id}>
              <Link to={getCalendarPath(id)}>{orderNumber ? `Order ${orderNumber}` : id}</Link>{" "}
              <Text as="span" size="small">
                changed <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
