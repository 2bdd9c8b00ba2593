import type { FaultCase } from "../finding";
import { backupLoop } from "./backup-loop";
import { clockJumps } from "./clock";
import { diskFull } from "./disk-full";
import { email } from "./email";
import { killApi } from "./kill-api";
import { killEngines } from "./kill-engine";
import { memory } from "./memory";
import { networkAttack } from "./network-attack";
import { openai } from "./openai";
import { replicaSetCases } from "./replica-set";
import { s3 } from "./s3";
import { shopify } from "./shopify";
import { sigterm } from "./sigterm";
import { slowClients } from "./slow-clients";
import { stopEngine } from "./stop-engine";
import { supervision } from "./supervision";

const embeddedCases: readonly FaultCase[] = [
  backupLoop,
  killApi,
  ...killEngines,
  stopEngine,
  diskFull,
  clockJumps,
  sigterm,
  slowClients,
  networkAttack,
  memory,
  shopify,
  openai,
  s3,
  email,
  supervision,
];

export const cases = process.env.FAULTS_MONGODB_URI ? replicaSetCases : embeddedCases;
