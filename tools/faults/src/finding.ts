import type { Stage } from "./stage";

export interface Finding {
  injected: string;
  asked: number;
  acknowledged: number;
  lost: string[];
  wrong: ReadonlyMap<string, number>;
  longestMs: number;
  /** Longest time from the end of the fault to the first normal response. Absent when nothing had to recover. */
  recoveredMs?: number | undefined;
}

export interface FaultCase {
  name: string;
  claim: string;
  /** Mostly waits on timeouts, so such cases run in parallel. */
  waits?: boolean;
  /** A case that takes longer is itself at fault. Default 150 s. */
  timeoutMs?: number;
  run(stage: Stage): Promise<Finding>;
}

export const holds = ({ lost, wrong }: Finding) => lost.length === 0 && wrong.size === 0;
