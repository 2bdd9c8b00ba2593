import type { Workspace } from "./workspace";

export interface Finding {
  injected: string;
  requests: number;
  acknowledged: number;
  refused: number;
  lost: string[];
  wrong: ReadonlyMap<string, number>;
  longestMs: number;
  recoveredMs?: number | undefined;
}

export interface FaultCase {
  name: string;
  claim: string;
  waits?: boolean;
  timeoutMs?: number;
  run(workspace: Workspace): Promise<Finding>;
}

export const holds = ({ lost, wrong }: Finding) => lost.length === 0 && wrong.size === 0;
