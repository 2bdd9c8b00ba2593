import type { Stage } from "./stage";

/** What one fault did: a line of the table. */
export interface Finding {
  injected: string;
  asked: number;
  acknowledged: number;
  /** One sentence each. */
  lost: string[];
  /** Sentence → how often. */
  wrong: ReadonlyMap<string, number>;
  longestMs: number;
  /** Longest time from the end of the fault to the first normal answer; none where nothing had to recover. */
  recoveredMs?: number | undefined;
}

export interface FaultCase {
  name: string;
  /** As a sentence that holds or does not. */
  claim: string;
  /** It mostly waits for somebody who does not answer: such cases run beside each other. */
  waits?: boolean;
  /** A case that takes longer is itself at fault. Default 150 s. */
  timeoutMs?: number;
  run(stage: Stage): Promise<Finding>;
}

export const holds = ({ lost, wrong }: Finding) => lost.length === 0 && wrong.size === 0;
