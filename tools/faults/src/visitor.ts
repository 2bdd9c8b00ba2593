import { request } from "node:https";
import { type ApiResponse, toApiResponse, type Witness } from "./witness";

const REQUEST_TIMEOUT_MS = 20_000;

let visitorCount = 0;

export class Visitor {
  private readonly cookies = new Map<string, string>();
  private readonly number = visitorCount++;

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
    // Each visitor has a network of its own, as limits count networks.
    const address = `2001:db8:0:${this.number.toString(16)}::1`;
    return { origin: this.page, "x-forwarded-for": address, ...(cookie ? { cookie } : {}) };
  }

  private ask(method: string, path: string, expected: readonly number[], init: RequestInit = {}) {
    const what = `${method} ${path.replace(/[\w-]{22}/g, ":id").replace(/\?.*/, "")}`;
    return this.witness.see(what, expected, () => this.fetch(method, path, init));
  }

  private async fetch(method: string, path: string, init: RequestInit): Promise<ApiResponse> {
    const headers = { ...this.headers(), ...Object.fromEntries(new Headers(init.headers)) };
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const options = { method, headers, signal };
    const response = this.origin.startsWith("https:")
      ? await fetchFrom(this.loopback, this.origin + path, { ...options, body: init.body as string | Uint8Array })
      : await fetch(this.origin + path, { ...init, ...options, redirect: "manual" }).then(toApiResponse);
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** The production proxy believes no X-Forwarded-For. */
  private get loopback(): string {
    return `127.1.${(this.number >> 8) & 255}.${this.number & 255}`;
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

interface SentRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  signal: AbortSignal;
}

/** `fetch` cannot choose its own address. */
function fetchFrom(localAddress: string, url: string, { body, ...options }: SentRequest): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...options, localAddress, family: 4 }, (response) => {
      const headers = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const chunks: Promise<string[]> = response.setEncoding("utf8").toArray();
      chunks
        .then((texts) => ({ status: response.statusCode ?? 0, headers: new Headers(headers), text: texts.join("") }))
        .then(resolve, reject);
    });
    sent.on("error", reject).end(body);
  });
}
