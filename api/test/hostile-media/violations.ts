import type { ResourceSamples } from "./sample-resources";
import type { AttackReport, Outcome } from "./upload-target";

/**
 * Returns the fault of a response, or an empty string.
 * @param busy more files are sent than parsed at once, so 503 with Retry-After is allowed
 */
function describeViolation({ status, headers, ended, lied, fault }: Outcome, busy: boolean): string {
  if (ended) return status === -1 ? "hangs the API, or one beside it does" : "ends the API, or one beside it does";
  if (status === -1) return "gets no response";
  if (status === 0) return lied ? "" : "has its connection cut";
  if (status === 503) return busy && headers["retry-after"] ? "" : "gets a 503";
  if (status < 200 || status >= 500) return `gets a ${status}`;
  return fault && `is accepted, but ${fault}`;
}

export const listViolations = ({ outcomes }: Pick<AttackReport, "outcomes">, busy: boolean) =>
  outcomes.flatMap((outcome) => {
    const violation = describeViolation(outcome, busy);
    return violation ? [`${outcome.id} ${violation}`] : [];
  });

export const getHighest = ({ samples }: AttackReport, of: (seen: ResourceSamples) => number) =>
  Math.max(0, ...samples.map(of));

export const getLargestChild = ({ samples }: AttackReport) =>
  samples.flatMap(({ children }) => children).sort((a, b) => b.peakMb - a.peakMb)[0];
