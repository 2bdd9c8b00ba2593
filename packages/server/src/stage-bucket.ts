import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { parseAddress } from "./address";
import { BUCKET_COUNT } from "./releases/stages";

const BUCKET_COOKIE = "advent-bucket";

/** Returns the bucket of the visitor's cookie. One visitor in a hundred shares it, so it identifies no one. */
export function readBucket({ headers }: IncomingMessage): number | undefined {
  return parseBucket(new RegExp(`(?:^|; ?)${BUCKET_COOKIE}=(\\d+)`).exec(headers.cookie ?? "")?.[1]);
}

/** Returns the bucket that the page drew and names, which counts before its cookie has come back, or where none is kept. */
export const readNamedBucket = (request: IncomingMessage): number | undefined =>
  parseBucket(parseAddress(request)?.searchParams.get("bucket"));

const parseBucket = (text: string | null | undefined): number | undefined =>
  /^\d{1,2}$/.test(text ?? "") ? Number(text) : undefined;

export const drawBucket = (): number => randomInt(BUCKET_COUNT);

/** Ends with the browser's session. */
export const createBucketCookie = (bucket: number, { https }: { https?: boolean } = {}): string =>
  `${BUCKET_COOKIE}=${bucket}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
