import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Workspace } from "./workspace";

export const FAILURE_MODES = ["hangs", "resets", "429", "500", "html", "truncated"] as const;
export type ProxyMode = (typeof FAILURE_MODES)[number] | "working";

/** Proxies a provider's server, or fails in the selected way. */
export class FailingProxy {
  mode: ProxyMode = "working";
  private readonly server = createServer((req, res) => this.respond(req, res));

  private constructor(private readonly target: number) {}

  static async start(target: number, workspace: Workspace): Promise<FailingProxy> {
    const proxy = new FailingProxy(target);
    await new Promise<void>((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
    workspace.onClose(() => {
      proxy.server.closeAllConnections();
      proxy.server.close();
    });
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private respond(req: IncomingMessage, res: ServerResponse): void {
    const send = (status: number, type: string, body: string) =>
      req.resume().on("end", () => res.writeHead(status, { "content-type": type, "retry-after": "1" }).end(body));
    const responses: Record<ProxyMode, () => void> = {
      working: () => this.forward(req, res),
      hangs: () => req.resume(),
      resets: () => req.socket.resetAndDestroy(),
      429: () => send(429, "application/json", '{"errors":[{"message":"Slow down"}]}'),
      500: () => send(500, "text/plain", "Internal Server Error"),
      html: () => send(200, "text/html", "<!doctype html><h1>Maintenance</h1>"),
      truncated: () => send(200, "application/json", '{"data":{"prod'),
    };
    responses[this.mode]();
  }

  private forward(req: IncomingMessage, res: ServerResponse): void {
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
