/** Checks `version` (`1.4.2`) against the caret range (`^1.2.0`): same major (same minor below 1), and not older. */
export function isAccepted(range: string, version: string): boolean {
  const wanted = parse(range.replace(/^\^/, ""));
  const given = parse(version);
  if (!wanted || !given) return false;
  const fixed = wanted[0] === 0 ? 2 : 1;
  for (const at of [0, 1, 2]) {
    const difference = (given[at] ?? 0) - (wanted[at] ?? 0);
    if (difference !== 0) return at >= fixed && difference > 0;
  }
  return true;
}

function parse(version: string): number[] | undefined {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split(".").map(Number) : undefined;
}
