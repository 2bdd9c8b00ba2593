import createFetchClient, { type Client, type Middleware } from "openapi-fetch";
import type { paths } from "./schema.js";

export type { components, operations, paths } from "./schema.js";
export type AdventClient = Client<paths>;

/**
 * Creates a typed client that acts as one visitor: it keeps the cookies it is sent.
 * An error is the `error` of a call: a sentence as `message`, a `code` to decide by and the `field` it is about.
 * @param origin one of the suite's own, such as `https://shop.example`
 */
export function createClient(origin: string): AdventClient {
  const client = createFetchClient<paths>({ baseUrl: origin });
  client.use(sendOriginAndCookies(origin));
  return client;
}

/** Does outside a browser what a browser does by itself; in a browser these headers cannot be set. */
function sendOriginAndCookies(origin: string): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest({ request }) {
      request.headers.set("Origin", origin);
      request.headers.set("Accept", "application/json, */*;q=0.5");
      if (cookies.size > 0) request.headers.set("Cookie", [...cookies].map((pair) => pair.join("=")).join("; "));
      return request;
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        const at = pair.indexOf("=");
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
    },
  };
}
