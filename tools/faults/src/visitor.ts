import type { ApiResponse, Witness } from "./witness";

const REQUEST_TIMEOUT_MS = 20_000;

let visitorCount = 0;

export class Visitor {
  private readonly cookies = new Map<string, string>();
  /** Each visitor has a network of its own, as limits count networks. */
  private readonly address = `2001:db8:0:${(visitorCount++).toString(16)}::1`;

  constructor(
    public origin: string,
    private readonly witness: Witness,
    private readonly page = origin,
  ) {}

  get = (path: string, expected: readonly number[] = [200]) => this.ask("GET", path, expected);
  post = (path: string, body: unknown = {}, expected: readonly number[] = [200]) =>
    this.ask("POST", path, expected, json(body));
  patch = (path: string, body: unknown, expected: readonly number[] = [200]) =>
    this.ask("PATCH", path, expected, json(body));

  upload(kind: "images" | "videos", bytes: Uint8Array, type: string, expected: readonly number[] = [200]) {
    const body = { body: new Uint8Array(bytes), headers: { "content-type": type } };
    return this.ask("POST", `/api/${kind}/upload`, expected, body);
  }

  headers(): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    return { origin: this.page, "x-forwarded-for": this.address, ...(cookie ? { cookie } : {}) };
  }

  private ask(method: string, path: string, expected: readonly number[], init: RequestInit = {}) {
    const what = `${method} ${path.replace(/[\w-]{22}/g, ":id").replace(/\?.*/, "")}`;
    return this.witness.see(what, expected, () => this.fetch(method, path, init));
  }

  private async fetch(method: string, path: string, init: RequestInit): Promise<ApiResponse> {
    const headers = { ...this.headers(), ...Object.fromEntries(new Headers(init.headers)) };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(this.origin + path, { ...init, method, headers, signal, redirect: "manual" });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return { status: response.status, headers: response.headers, text };
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
