import type { FaultCase } from "../finding";
import { backupLoop } from "./backup-loop";
import { clockJumps } from "./clock";
import { diskFull } from "./disk-full";
import { killApi } from "./kill-api";
import { killEngines } from "./kill-engine";
import { memory } from "./memory";
import { networkAttack } from "./network-attack";
import { replicaSetCases } from "./replica-set";
import { supervision } from "./supervision";

const embeddedCases: readonly FaultCase[] = [
  backupLoop,
  killApi,
  ...killEngines,
  diskFull,
  clockJumps,
  networkAttack,
  memory,
  supervision,
];

export const cases = process.env.FAULTS_MONGODB_URI ? replicaSetCases : embeddedCases;
