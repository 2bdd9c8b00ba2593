import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Stage } from "./stage";

export const moods = ["hangs", "resets", "429", "500", "html", "truncated"] as const;
export type Mood = (typeof moods)[number] | "well";

/** Proxies a provider's server, or fails in the selected way. */
export class Mischief {
  mood: Mood = "well";
  private readonly server = createServer((req, res) => this.answer(req, res));

  private constructor(private readonly target: number) {}

  static async before(target: number, stage: Stage): Promise<Mischief> {
    const mischief = new Mischief(target);
    await new Promise<void>((resolve) => mischief.server.listen(0, "127.0.0.1", resolve));
    stage.atEnd(() => {
      mischief.server.closeAllConnections();
      mischief.server.close();
    });
    return mischief;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    const send = (status: number, type: string, body: string) =>
      req.resume().on("end", () => res.writeHead(status, { "content-type": type, "retry-after": "1" }).end(body));
    const responses: Record<Mood, () => void> = {
      well: () => this.handOn(req, res),
      hangs: () => req.resume(),
      resets: () => req.socket.resetAndDestroy(),
      429: () => send(429, "application/json", '{"errors":[{"message":"Slow down"}]}'),
      500: () => send(500, "text/plain", "Internal Server Error"),
      html: () => send(200, "text/html", "<!doctype html><h1>Maintenance</h1>"),
      truncated: () => send(200, "application/json", '{"data":{"prod'),
    };
    responses[this.mood]();
  }

  private handOn(req: IncomingMessage, res: ServerResponse): void {
    const { method, url: path, headers } = req;
    const upstream = request({ host: "127.0.0.1", port: this.target, method, path, headers });
    upstream.on("response", (response) => {
      res.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(res);
    });
    upstream.on("error", () => res.destroy());
    req.pipe(upstream);
  }
}
