import type { Attacked, Outcome } from "./attack";
import type { Sightings } from "./watch";

/**
 * Returns the fault of a response, or an empty string.
 * @param busy more files are sent than parsed at once, so 503 with Retry-After is allowed
 * @param deadline milliseconds; only meaningful without other load on the machine
 */
export function complaintAbout(
  { status, ms, headers, ended, lied, fault }: Outcome,
  busy: boolean,
  deadline = Number.POSITIVE_INFINITY,
): string {
  if (ended) return status === -1 ? "hangs the API, or one beside it does" : "ends the API, or one beside it does";
  if (status === -1) return "is not answered";
  if (ms > deadline) return `is answered after ${ms} ms`;
  if (status === 0) return lied ? "" : "has its connection cut";
  if (status === 503) return busy && headers["retry-after"] ? "" : "is answered with 503";
  if (status < 200 || status >= 500) return `is answered with ${status}`;
  return fault && `is accepted, but ${fault}`;
}

export const complaints = ({ outcomes }: Pick<Attacked, "outcomes">, busy: boolean) =>
  outcomes.flatMap((outcome) => {
    const complaint = complaintAbout(outcome, busy);
    return complaint ? [`${outcome.id} ${complaint}`] : [];
  });

export const worst = ({ sightings }: Attacked, of: (seen: Sightings) => number) => Math.max(0, ...sightings.map(of));

export const largestChild = ({ sightings }: Attacked) =>
  sightings.flatMap(({ children }) => children).sort((a, b) => b.peakMb - a.peakMb)[0];

const total = ({ sightings }: Attacked, of: (seen: Sightings) => number) =>
  sightings.reduce((sum, seen) => sum + of(seen), 0);

export function figures(attacked: Attacked): Record<string, string | number> {
  const { outcomes, restMb } = attacked;
  const statuses = new Map<number, number>();
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const slowest = outcomes.find(({ ms }) => ms === times.at(-1));
  const child = largestChild(attacked);
  const requests = total(attacked, ({ liveness }) => liveness.requested);
  return {
    files: outcomes.length,
    "answers by status": [...statuses]
      .map(([status, count]) => `${status}: ${count}`)
      .sort()
      .join(", "),
    "API ended or hung": outcomes.filter(({ ended }) => ended).length,
    "slowest answer": `${slowest?.ms} ms (${slowest?.id})`,
    "answers p50 and p95 (ms)": `${times[Math.floor(times.length / 2)]}, ${times[Math.floor(times.length * 0.95)]}`,
    "RSS of the API (MB)": `${restMb} at rest, ${worst(attacked, ({ apiMb }) => apiMb)} at most`,
    "children seen": total(attacked, ({ childCount }) => childCount),
    "largest child (MB)": child ? `${child.peakMb} (${child.command.slice(0, 80)})` : "none",
    "liveness, worst (ms)": worst(attacked, ({ liveness }) => liveness.worst),
    "liveness over 500 ms": `${total(attacked, ({ liveness }) => liveness.over500)} of ${requests}`,
    "liveness not 200": total(attacked, ({ liveness }) => liveness.unanswered),
    "liveness behind a bare server, worst (ms)": worst(attacked, ({ liveness }) => liveness.worstBehind),
    "bare server, worst (ms)": worst(attacked, ({ control }) => control.worst),
    "longest turn of the main thread (CPU ms)": attacked.longestTurnMs,
  };
}
