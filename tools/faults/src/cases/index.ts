import type { FaultCase } from "../finding";
import { diskFull } from "./disk-full";
import { killApi } from "./kill-api";
import { killEngines } from "./kill-engine";
import { race } from "./race";
import { stopEngine } from "./stop-engine";

export const cases: readonly FaultCase[] = [killApi, ...killEngines, stopEngine, race, diskFull];
