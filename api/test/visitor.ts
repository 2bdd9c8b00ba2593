import { type CalendarWithItems, calendarWithItemsSchema, type Item, itemSchema } from "@advent/contract";

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
  sent: unknown;
}

/** Returns the response of a request that set-up depends on. @throws when it failed */
export async function assertOk(response: Promise<ApiResponse>): Promise<ApiResponse> {
  const { status, text } = await response;
  if (status >= 300) throw new Error(`Set-up failed with ${status}: ${text}`);
  return response;
}

export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    private readonly fetchPage: typeof fetch = fetch,
  ) {}

  get = (path: string, init: RequestInit = {}) => this.send("GET", path, init);
  delete = (path: string) => this.send("DELETE", path);
  post = (path: string, body: unknown = {}) => this.send("POST", path, jsonBody(body));
  put = (path: string, body: unknown) => this.send("PUT", path, jsonBody(body));
  patch = (path: string, body: unknown) => this.send("PATCH", path, jsonBody(body));

  async bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.request("GET", path)).arrayBuffer());
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<ApiResponse> {
    const response = await this.request(method, path, init);
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("application/json");
    const { status, headers } = response;
    return { status, headers, text, json: isJson ? JSON.parse(text) : undefined, sent: sentIn(init) };
  }

  headers(): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    return { origin: this.origin, ...(cookie ? { cookie } : {}) };
  }

  private async request(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers(), ...Object.fromEntries(new Headers(init.headers)) };
    const response = await this.fetchPage(this.origin + path, { ...init, method, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  sameCookies(origin = this.origin): Visitor {
    const twin = new Visitor(origin, this.fetchPage);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    return twin;
  }

  async openCalendar(): Promise<CalendarWithItems> {
    return calendarWithItemsSchema.parse((await this.get("/api/calendar")).json);
  }

  async addItem(day: number, productId: string, more: object = {}): Promise<Item> {
    const { json } = await assertOk(this.post("/api/calendar/items", { day, productId, ...more }));
    return itemSchema.parse(json);
  }

  private keep(cookie: string): void {
    const [pair = ""] = cookie.split(";");
    const [name = "", value = ""] = pair.split("=");
    if (value) this.cookies.set(name, value);
    else this.cookies.delete(name);
  }
}

/** Ignores incomplete bodies, which attacks send. */
function sentIn({ body, headers }: RequestInit): unknown {
  const isJson = new Headers(headers).get("content-type") === "application/json";
  if (!isJson || typeof body !== "string" || !body.startsWith("{")) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function jsonBody(body: unknown): RequestInit {
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}
