import type { FaultCase } from "../finding";
import { clockJumps, clockLimits } from "./clock";
import { diskFull } from "./disk-full";
import { killApi } from "./kill-api";
import { killEngines } from "./kill-engine";
import { openai } from "./openai";
import { race } from "./race";
import { remoteServers } from "./remotes";
import { s3 } from "./s3";
import { shopify } from "./shopify";
import { sigterm } from "./sigterm";
import { slowClients } from "./slow-clients";
import { stopEngine } from "./stop-engine";
import { supervision } from "./supervision";

export const cases: readonly FaultCase[] = [
  killApi,
  ...killEngines,
  stopEngine,
  race,
  diskFull,
  clockJumps,
  clockLimits,
  sigterm,
  slowClients,
  shopify,
  openai,
  s3,
  remoteServers,
  supervision,
];
