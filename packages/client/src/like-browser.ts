import type { Middleware } from "openapi-fetch";

/** What a browser does by itself at a page of that origin, where these headers cannot be set and this does nothing. */
export function likeBrowser(origin: string): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest({ request }) {
      request.headers.set("Origin", origin);
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
