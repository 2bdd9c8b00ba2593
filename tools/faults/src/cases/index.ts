import type { FaultCase } from "../finding";
import { backupLoop } from "./backup-loop";
import { killApi } from "./kill-api";
import { killEngine } from "./kill-engine";
import { networkAttack } from "./network-attack";
import { replicaSetCases } from "./replica-set";

const embeddedCases: readonly FaultCase[] = [backupLoop, killApi, killEngine, networkAttack];

export const cases = process.env.FAULTS_MONGODB_URI ? replicaSetCases : embeddedCases;
