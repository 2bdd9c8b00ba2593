import { Agent, fetch, type RequestInit } from "undici";
import { stretchLimit } from "./machine";
import type { ApiResponse, ResponseChecker } from "./response-checker";

const REQUEST_TIMEOUT_MS = 20_000;

let visitorCount = 0;

export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly number = visitorCount++;
  /** The production proxy believes no X-Forwarded-For, so each visitor connects from its own loopback address. */
  private readonly throughProxy = new Agent({
    localAddress: `127.1.${this.number & 255}.${1 + ((this.number >> 8) & 127)}`,
    connect: { family: 4 },
  });

  constructor(
    private readonly origin: string,
    private readonly checker: ResponseChecker,
    private readonly page = origin,
  ) {}

  /** Reads a path of the origin, or any URL. */
  get = (path: string, expected: readonly number[] = [200]) => this.call("GET", path, expected);
  post = (path: string, body: unknown = {}, expected: readonly number[] = [200]) =>
    this.call("POST", path, expected, json(body));
  patch = (path: string, body: unknown, expected: readonly number[] = [200]) =>
    this.call("PATCH", path, expected, json(body));

  uploadImage(body: Uint8Array, expected: readonly number[] = [200]) {
    return this.call("POST", "/api/images/upload", expected, { body, headers: { "content-type": "image/png" } });
  }

  private headers(): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    // Each visitor has a network of its own, as limits count networks, too.
    const address = `2001:db8:${this.number.toString(16)}::1`;
    return { origin: this.page, "x-forwarded-for": address, ...(cookie ? { cookie } : {}) };
  }

  private call(method: string, path: string, expected: readonly number[], init: RequestInit = {}) {
    const what = `${method} ${path.replace(/[\w-]{22}/g, ":id").replace(/\?.*/, "")}`;
    return this.checker.expectStatus(what, expected, () => this.send(method, path, init));
  }

  private async send(method: string, path: string, init: RequestInit): Promise<ApiResponse> {
    const headers = { ...this.headers(), ...init.headers };
    const signal = AbortSignal.timeout(stretchLimit(REQUEST_TIMEOUT_MS));
    const options = { ...init, method, headers, signal, redirect: "manual" } as const;
    const url = new URL(path, this.origin);
    const response = await fetch(url, {
      ...options,
      ...(url.protocol === "https:" && { dispatcher: this.throughProxy }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const [name = "", ...value] = pair.split("=");
    if (value.join("=")) this.cookies.set(name, value.join("="));
    else this.cookies.delete(name);
  }
}

function json(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
