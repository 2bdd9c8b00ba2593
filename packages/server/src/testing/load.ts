import { Client } from "undici";

export interface LoadRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Loaded {
  perSecond: number;
  responses: number;
  /** In milliseconds. */
  p50: number;
}

interface Loading {
  connections?: number;
  seconds?: number;
  requests?: number;
}

/**
 * Sends requests to one origin over keep-alive connections, each in sequence.
 * @throws for any status but 2xx
 */
export async function load(
  origin: string,
  next: () => LoadRequest,
  { connections = 8, seconds = Number.POSITIVE_INFINITY, requests = Number.POSITIVE_INFINITY }: Loading,
): Promise<Loaded> {
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  let requested = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(origin);
      for (let now = performance.now(); now < end && requested < requests; ) {
        requested += 1;
        const { method = "GET", ...request } = next();
        const { statusCode, body } = await client.request({ method, ...request });
        if (statusCode < 200 || statusCode > 299) throw new Error(`${statusCode}: ${await body.text()}`);
        await body.dump();
        const received = performance.now();
        times.push(received - now);
        now = received;
      }
      await client.close();
    }),
  );
  times.sort((a, b) => a - b);
  const elapsed = (performance.now() - started) / 1000;
  return { perSecond: times.length / elapsed, responses: times.length, p50: times[times.length >> 1] ?? Number.NaN };
}
