/** What the doctor says of one thing: well, worth knowing (`!`), or broken. */
export type Line =
  | { mark: "✓"; says: string }
  | {
      mark: "!" | "✗";
      says: string;
      /** What does not work because of it. */
      breaks: string;
      /** Where it is put right: a path of the shop's admin, an address, a variable. */
      mend: string;
    };

export const well = (says: string): Line => ({ mark: "✓", says });
export const wrong = (says: string, breaks: string, mend: string): Line => ({ mark: "✗", says, breaks, mend });
export const worthKnowing = (says: string, breaks: string, mend: string): Line => ({ mark: "!", says, breaks, mend });

/** Such as `✗ Tiers: the variant of £3,500 costs £3,600.00 · nobody can order it · https://…`. */
export function written(name: string, line: Line): string {
  const parts = line.mark === "✓" ? [line.says] : [line.says, line.breaks, line.mend];
  return `${line.mark} ${name}: ${parts.join(" · ")}`;
}
