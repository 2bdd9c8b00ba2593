import { type ClientRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const LINE_COUNT = 256;
const MAX_SILENT_SENDERS = 60;
const SILENT_CHUNK_COUNT = 113;
const UPLOAD_CHUNK = Buffer.alloc(64 * 1024);
const ROUND_MS = 50;
/** One sender of 7.4 MB starts in so many rounds: 15 MB a second, as much as a fast home line. */
const ROUNDS_PER_SENDER = 10;

export interface AttackReport {
  isRefused: boolean;
  description: string;
}

/** Uploads that go silent, break off or lie, and guesses of the password, from 256 /64s of one /48. */
class NetworkAttack {
  private readonly statuses = new Map<number, number>();
  private readonly silent = new Set<ClientRequest>();
  private cookie = "";
  private sent = 0;

  constructor(
    private readonly origin: string,
    private readonly page: string,
  ) {}

  async run(report: (message: AttackReport) => void): Promise<void> {
    this.cookie = parseCookies((await this.send("GET", "/api/calendar")).headers);
    for (let round = 0; ; round += 1) {
      if (round % ROUNDS_PER_SENDER === 0 && this.silent.size < MAX_SILENT_SENDERS) this.sendAndFallSilent();
      const broken = this.open("POST", "/api/videos/upload", { "content-type": "video/webm", "content-length": 5e6 });
      broken.write(UPLOAD_CHUNK, () => broken.destroy());
      const lie = this.open("POST", "/api/videos/upload", { "content-type": "video/webm", "content-length": 100 });
      lie.end(UPLOAD_CHUNK);
      const guess = this.open("POST", "/api/admin/verify-password", { "content-type": "application/json" });
      guess.end(JSON.stringify({ password: `guess ${round}` }));
      report({ isRefused: this.statuses.has(503) && this.statuses.has(429), description: this.describe() });
      await pause(ROUND_MS);
    }
  }

  private describe(): string {
    const counts = [...this.statuses].sort(([one], [other]) => one - other);
    return `${this.sent} requests (${counts.map(([status, count]) => `${count} × ${status}`).join(", ")})`;
  }

  /** Sends without a length, which is counted as the largest. */
  private sendAndFallSilent(): void {
    const sender = this.open("POST", "/api/videos/upload", { "content-type": "video/webm" });
    this.silent.add(sender);
    sender.on("response", () => sender.destroy()).on("close", () => this.silent.delete(sender));
    for (let chunk = 0; chunk < SILENT_CHUNK_COUNT; chunk += 1) sender.write(UPLOAD_CHUNK);
  }

  private send(method: string, path: string): Promise<{ headers: IncomingHttpHeaders }> {
    return new Promise((resolve, reject) => {
      this.open(method, path).on("response", resolve).on("error", reject).end();
    });
  }

  private open(method: string, path: string, headers: OutgoingHttpHeaders = {}): ClientRequest {
    const line = (this.sent % LINE_COUNT).toString(16);
    this.sent += 1;
    const own = { origin: this.page, cookie: this.cookie, "x-forwarded-for": `2001:db8:ffff:${line}::1` };
    const opened = request(this.origin + path, { method, agent: false, headers: { ...own, ...headers } });
    opened.on("error", () => undefined);
    opened.on("response", (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    });
    return opened;
  }
}

const parseCookies = (headers: IncomingHttpHeaders): string =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";", 1).join()).join("; ");

const [, , origin = "", page = ""] = process.argv;
process.once("disconnect", () => process.exit());
await new NetworkAttack(origin, page).run((message) => process.send?.(message));
