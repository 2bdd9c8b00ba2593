import { MS_PER_SECOND } from "@advent/contract";
import type { ApiResponse } from "../../visitor";
import { ConnectionLostError } from "../api-process";
import type { World } from "../world";

const MAX_ATTEMPTS = 8;
const PAUSE_MS = 20 * MS_PER_SECOND;

/** Tries again as a person would, when the connection breaks or the shop asks to try again. */
export async function persist(world: World, request: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request().catch(ignoreLostConnection);
    if (response && response.status !== 503) return response;
    if (attempt === MAX_ATTEMPTS) throw new Error("Nobody would try that often.");
    await world.sleep(attempt * PAUSE_MS);
  }
}

function ignoreLostConnection(error: unknown): undefined {
  if (!(error instanceof ConnectionLostError)) throw error;
}
