import { type DeskHealth, formatMoment, ORDER_STATE_LABELS } from "@advent/contract";

export interface FactGroup {
  title: string;
  facts: readonly (readonly [name: string, value: string | number])[];
  /** Sentences; empty when all is well. */
  problems: string[];
}

/** A queue that waits longer is late (s): its chore runs at least three times a minute. */
const LATE = 15 * 60;
/** Of sixty places in the media pool's queue. */
const CROWDED = 30;
const QUEUES = { orders: "Orders", mails: "Mails", requests: "Contact requests" } as const;
const ADAPTERS = { catalogue: "Catalogue", orders: "Orders", writing: "Writing help", media: "Media" } as const;

/** What the desk shows of the suite's health, and what of it wants a person. */
export function groupsOf({ health, orders, stuckOrders, queues, mails, mediaPool, remotes }: DeskHealth): FactGroup[] {
  const names = Object.keys(QUEUES) as (keyof typeof QUEUES)[];
  const adapters = Object.keys(ADAPTERS) as (keyof typeof ADAPTERS)[];
  const states = Object.keys(orders) as (keyof typeof orders)[];
  const late = names.filter((name) => queues[name].oldestSeconds > LATE);
  return [
    {
      title: "API",
      facts: [
        ["Version", health.version],
        ["Database", health.database.engine],
        ...adapters.map((name) => [ADAPTERS[name], health.adapters[name]] as const),
      ],
      problems: [...(health.database.reachable ? [] : ["The database does not answer."]), ...(health.notices ?? [])],
    },
    {
      title: "Orders by state",
      facts: states.map((state) => [ORDER_STATE_LABELS[state], orders[state]]),
      problems: [
        ...wanted(orders.disputed, "disputed: a payment is not what was asked."),
        ...wanted(stuckOrders, "stuck: the next step goes on failing and is tried again."),
      ],
    },
    {
      title: "Queues",
      facts: names.flatMap((name) => [
        [`${QUEUES[name]} due`, queues[name].due] as const,
        [`${QUEUES[name]}, longest wait`, span(queues[name].oldestSeconds)] as const,
      ]),
      problems: late.map((name) => `${QUEUES[name]}: the longest has waited for ${span(queues[name].oldestSeconds)}.`),
    },
    {
      title: "Mails",
      facts: [
        ["Waiting", mails.waiting],
        ["Sent in 90 days", mails.sent],
        ["Given up", mails.dead],
      ],
      problems: wanted(mails.dead, "given up: the page of mails says why."),
    },
    {
      title: "Media pool",
      facts: [
        ["Worked on", mediaPool.working],
        ["Waiting", mediaPool.waiting],
      ],
      problems: mediaPool.waiting > CROWDED ? ["The queue is long: soon uploads are refused."] : [],
    },
    {
      title: "Remotes",
      facts: remotes.map(({ remote, failures, lastAt }) => [remote, `${failures}, last ${formatMoment(lastAt)}`]),
      problems: remotes.length > 0 ? ["Browsers could not show a remote in the last 30 days: see Releases."] : [],
    },
  ];
}

const wanted = (count: number, words: string): string[] => (count > 0 ? [`${count} ${words}`] : []);

function span(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
