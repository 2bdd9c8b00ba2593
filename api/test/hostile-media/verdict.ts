import type { Attacked, Outcome } from "./attack";
import type { Sightings } from "./watch";

/**
 * Returns the fault of a response, or an empty string.
 * @param busy more files are sent than parsed at once, so 503 with Retry-After is allowed
 */
function complaintAbout({ status, headers, ended, lied, fault }: Outcome, busy: boolean): string {
  if (ended) return status === -1 ? "hangs the API, or one beside it does" : "ends the API, or one beside it does";
  if (status === -1) return "is not answered";
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
