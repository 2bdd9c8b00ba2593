import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Workspace } from "../workspace";

/** Stands for an API process or a front end. It answers 200 with the request's headers. */
export class StubServer {
  delayMs = 0;
  isDraining = false;
  requestCount = 0;
  private readonly server = createServer((req, res) => void this.respond(req, res));

  private constructor(
    readonly port: number,
    private readonly name: string,
  ) {}

  static async start(workspace: Workspace, port: number, name: string): Promise<StubServer> {
    const stub = new StubServer(port, name);
    stub.server.listen(port, "127.0.0.1");
    await once(stub.server, "listening");
    workspace.onClose(() => stub.stop());
    return stub;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, "close");
  }

  private async respond({ url, headers }: IncomingMessage, res: ServerResponse): Promise<void> {
    const isProbe = url === "/readyz";
    if (!isProbe) this.requestCount += 1;
    await pause(this.delayMs);
    res.writeHead(isProbe && this.isDraining ? 503 : 200).end(JSON.stringify({ server: this.name, headers }));
  }
}
