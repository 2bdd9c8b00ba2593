import createFetchClient, { type Client } from "openapi-fetch";
import { likeBrowser } from "./like-browser";
import type { paths } from "./schema.mjs";

export type { components, operations, paths } from "./schema.mjs";
export type AdventClient = Client<paths>;

/**
 * The API's calls with the types of its reference, as one visitor: cookies that come are kept and sent along.
 * A refusal is the `error` of a call, one plain sentence; `response.status` says which.
 * @param origin one of the suite's own, such as `https://shop.example`
 */
export function createClient(origin: string): AdventClient {
  const client = createFetchClient<paths>({ baseUrl: origin });
  client.use(likeBrowser(origin));
  return client;
}
