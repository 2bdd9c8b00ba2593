import type { Attacked, Outcome } from "./attack";

/** Milliseconds; a parser is ended after five seconds. */
const DEADLINE = 6_000;

/** What is wrong with an answer, `""` for nothing. @param busy whether 503 with Retry-After is right */
export function complaintAbout({ status, ms, headers, ended, lied, fault }: Outcome, busy: boolean): string {
  if (ended) return status === -1 ? "hangs the API" : "ends the API";
  if (ms > DEADLINE) return `is answered after ${ms} ms`;
  if (status === 0) return lied ? "" : "has its connection cut";
  if (status === 503) return busy && headers["retry-after"] ? "" : "is answered with 503";
  if (status < 200 || status >= 500) return `is answered with ${status}`;
  return fault && `is accepted, but ${fault}`;
}

/** One line per file that did what none may do. */
export const complaints = ({ outcomes }: Pick<Attacked, "outcomes">, busy: boolean) =>
  outcomes.flatMap((outcome) => {
    const complaint = complaintAbout(outcome, busy);
    return complaint ? [`${outcome.id} ${complaint}`] : [];
  });

/** The figures of an attack, by name. */
export function figures({ outcomes, sightings, restMb }: Attacked): Record<string, string | number> {
  const statuses = new Map<number, number>();
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const most = (of: (seen: Attacked["sightings"][number]) => number) => Math.max(0, ...sightings.map(of));
  const slowest = outcomes.reduce((a, b) => (a.ms > b.ms ? a : b));
  const times = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  const [largest] = sightings.flatMap(({ children }) => children).sort((a, b) => b.peakMb - a.peakMb);
  return {
    files: outcomes.length,
    statuses: [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
    "API ended or hung": outcomes.filter(({ ended }) => ended).length,
    "slowest answer": `${slowest.ms} ms (${slowest.id})`,
    "answers p50 and p95 (ms)": `${times[Math.floor(times.length / 2)]}, ${times[Math.floor(times.length * 0.95)]}`,
    "RSS of the API (MB)": `${restMb} at rest, ${most(({ apiMb }) => apiMb)} at most`,
    "largest child (MB)": largest ? `${largest.peakMb} (${largest.command.slice(-60)})` : "no child",
    "health, worst (ms)": most(({ health }) => health.worst),
    "health behind a bare server, worst (ms)": most(({ health }) => health.worstBehind),
    "health over 500 ms": `${sightings.reduce((sum, { health }) => sum + health.over500, 0)} of ${sightings.reduce((sum, { health }) => sum + health.asked, 0)}`,
    "health not 200": sightings.reduce((sum, { health }) => sum + health.unanswered, 0),
    "bare server, worst (ms)": most(({ control }) => control.worst),
  };
}
