import { type AdminHealth, formatMoment, ORDER_STATE_LABELS } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, Cluster, media, Stack, styled, Text } from "@advent/ui";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSheet } from "../shared/AdminSection";
import { FactList, type FactListProps } from "../shared/FactList";
import { InlineError } from "../shared/InlineError";
import { useQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.health, HealthPanel);

function HealthPanel() {
  const query = adminApi.useGetAdminHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the health", "24rem");
  return (
    <Stack>
      <Cluster justify="space-between">
        <Text size="small" tone="soft">
          {data
            ? `As of ${formatMoment(data.asOf)}; orders are counted every five minutes.`
            : "The state of the shop’s systems."}
        </Text>
        <Button variant="quiet" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Refresh
        </Button>
      </Cluster>
      {fallback}
      {data && (
        <Cards>
          {getFactGroups(data).map((group) => (
            <FactCard key={group.title} {...group} />
          ))}
        </Cards>
      )}
    </Stack>
  );
}

function FactCard({ title, facts, problems }: FactGroup) {
  const badge = problems.length > 0 ? <Badge tone="danger">Needs attention</Badge> : <Badge tone="success">OK</Badge>;
  return (
    <TitledSheet title={title} badge={badge} gap="sm">
      {problems.map((problem) => (
        <InlineError key={problem}>{problem}</InlineError>
      ))}
      <FactList facts={facts} />
    </TitledSheet>
  );
}

interface FactGroup extends FactListProps {
  title: string;
  problems: string[];
}

/** Its task runs at least three times a minute. */
const LATE_SECONDS = 15 * 60;
/** The media queue holds sixty jobs. */
const MAX_QUEUE_LENGTH = 30;
const QUEUE_LABELS = { orders: "Orders", emails: "Emails", requests: "Contact requests" } as const;
const ADAPTER_LABELS = { catalogue: "Catalogue", orders: "Orders", writing: "Writing help", media: "Media" } as const;

function getFactGroups({ health, orders, stuckOrders, queues, emails, mediaPool, remotes }: AdminHealth): FactGroup[] {
  const names = Object.keys(QUEUE_LABELS) as (keyof typeof QUEUE_LABELS)[];
  const adapters = Object.keys(ADAPTER_LABELS) as (keyof typeof ADAPTER_LABELS)[];
  const states = Object.keys(orders) as (keyof typeof orders)[];
  const late = names.filter((name) => queues[name].oldestSeconds > LATE_SECONDS);
  return [
    {
      title: "API",
      facts: [
        ["Version", health.version],
        ["Database", health.database.engine],
        ...adapters.map((name) => [ADAPTER_LABELS[name], health.adapters[name]] as const),
      ],
      problems: [...(health.database.reachable ? [] : ["The database is not responding."]), ...(health.notices ?? [])],
    },
    {
      title: "Orders by state",
      facts: states.map((state) => [ORDER_STATE_LABELS[state], orders[state]]),
      problems: [
        ...warnIfAny(orders.disputed, "disputed: a payment doesn't match the order."),
        ...warnIfAny(stuckOrders, "stuck: the next step keeps failing and is being retried."),
      ],
    },
    {
      title: "Queues",
      facts: names.flatMap((name) => [
        [`${QUEUE_LABELS[name]} due`, queues[name].due] as const,
        [`${QUEUE_LABELS[name]}, longest wait`, formatSpan(queues[name].oldestSeconds)] as const,
      ]),
      problems: late.map(
        (name) => `${QUEUE_LABELS[name]}: the oldest has been waiting for ${formatSpan(queues[name].oldestSeconds)}.`,
      ),
    },
    {
      title: "Emails",
      facts: [
        ["Waiting", emails.waiting],
        ["Sent in 90 days", emails.sent],
        ["Failed", emails.dead],
      ],
      problems: warnIfAny(emails.dead, "failed. The Emails page says why."),
    },
    {
      title: "Uploads",
      facts: [
        ["In progress", mediaPool.working],
        ["Waiting", mediaPool.waiting],
      ],
      problems:
        mediaPool.waiting > MAX_QUEUE_LENGTH
          ? ["The upload queue is nearly full. New uploads will soon be rejected."]
          : [],
    },
    {
      title: "Remotes",
      facts: remotes.map(({ remote, failures, lastAt }) => [remote, `${failures}, last ${formatMoment(lastAt)}`]),
      problems: remotes.length > 0 ? ["Browsers could not show a remote in the last 30 days: see Releases."] : [],
    },
  ];
}

const warnIfAny = (count: number, words: string): string[] => (count > 0 ? [`${count} ${words}`] : []);

function formatSpan(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

const Cards = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.md};

  ${media.up("md")} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.up("lg")} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
