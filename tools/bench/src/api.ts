import { apiPaths } from "@advent/api/bench/paths";
import type { Part } from "./part";

/** The API's own benchmarks; each starts and ends what it needs. */
export const api: readonly Part[] = [{ name: "api", measure: () => apiPaths() }];
