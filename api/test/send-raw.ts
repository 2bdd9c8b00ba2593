import { type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import type { RunningApi } from "./api";

interface RawResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends any headers, `Host` among them. */
export function sendRaw(
  api: RunningApi,
  headers: RequestOptions["headers"],
  path = "/api/calendar",
  method = "GET",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(`${api.origin}${path}`, { method, headers, agent: false }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, text: (await response.toArray()).join("") });
    });
    sent.once("error", reject);
    sent.end();
  });
}
