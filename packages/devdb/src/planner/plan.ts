import type { KeyRange } from "../storage/scan";

/** How to find the documents of a query; the filter is checked again on each of them. */
export type Plan =
  | { kind: "all"; reverse: boolean }
  | { kind: "id"; ranges: KeyRange[]; reverse: boolean }
  | { kind: "index"; name: string; ranges: KeyRange[]; reverse: boolean; repeats: boolean }
  | { kind: "union"; plans: Plan[] };

export interface Candidate {
  plan: Plan;
  /** True when it gives the documents in the order asked for. */
  sorted: boolean;
  /** Guess of the work, in documents read. */
  cost: number;
}
