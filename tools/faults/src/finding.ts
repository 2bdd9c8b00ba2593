import type { Workspace } from "./workspace";

export interface Finding {
  injected: string;
  requests: number;
  acknowledged: number;
  refused: number;
  lost: string[];
  wrong: ReadonlyMap<string, number>;
  /** Delays, which a busy machine may have caused. */
  late: ReadonlyMap<string, number>;
  slowdown?: number;
  longestMs: number;
  recoveredMs?: number | undefined;
}

export interface FaultCase {
  name: string;
  claim: string;
  timeoutMs?: number;
  run(workspace: Workspace): Promise<Finding>;
}

export type Verdict = "holds" | "DOES NOT HOLD" | "CANNOT JUDGE";

/** A machine that gives less than half of its processors proves no delay. */
const MAX_SLOWDOWN_RATIO = 2;

export function judge({ lost, wrong, late, slowdown = 1 }: Finding): Verdict {
  if (lost.length > 0 || wrong.size > 0) return "DOES NOT HOLD";
  if (late.size === 0) return "holds";
  return slowdown > MAX_SLOWDOWN_RATIO ? "CANNOT JUDGE" : "DOES NOT HOLD";
}
