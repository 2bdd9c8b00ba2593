import type { Endpoint } from "@advent/contract";
import createError from "http-errors";

/** For a caller who is gone, and reads no status. */
const LEFT = 499;

/** @throws when an error would answer with a status that is none of the `told` ones */
export function requireTold({ method, path }: Endpoint, told: readonly number[], error: unknown): void {
  if (!createError.isHttpError(error) || !error.expose || [...told, LEFT].includes(error.status)) return;
  throw new Error(`${method} ${path} refuses with ${error.status}, which its endpoint does not name.`, {
    cause: error,
  });
}
