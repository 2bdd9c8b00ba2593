import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Compiler, rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";
import { type DevelopmentOptions, developmentConfig } from "../bundle/development";
import type { AppDefinition } from "../definition";
import { listen, type Stoppable } from "../server/listen";
import { proxy } from "../server/proxy";

export interface DevServerOptions extends DevelopmentOptions {
  port: number;
  host: string;
  apiOrigin: string;
  /** For the shell: its `remotes.json`. */
  remotes?: object;
}

/** Serves one app from its sources; resolves after the first compilation, whether or not it had errors. */
export async function startDevServer(app: AppDefinition, options: DevServerOptions): Promise<Stoppable> {
  const { port, host, origin } = options;
  // The dev server would take another port or throw out of turn: find out now whether this one is free.
  await listen(app.name, port, host, () => {}).then((probe) => probe.stop());
  const compiler = rspack(developmentConfig(app, options));
  const server = new RspackDevServer(
    {
      port,
      host,
      hot: true,
      allowedHosts: "all",
      setupExitSignals: false,
      static: { directory: join(app.root, "public") },
      headers: { "Access-Control-Allow-Origin": "*" },
      historyApiFallback: { index: "/index.html" },
      devMiddleware: { publicPath: "/" },
      client: { webSocketURL: `${origin.replace(/^http/, "ws")}/ws`, overlay: { errors: true, warnings: false } },
      setupMiddlewares: (middlewares) => [{ name: "suite", middleware: suiteAnswers(options) }, ...middlewares],
    },
    compiler,
  );
  const compiled = firstCompilation(compiler);
  await server.start();
  await compiled;
  return { stop: () => server.stop() };
}

function firstCompilation(compiler: Compiler): Promise<void> {
  return new Promise((done) => compiler.hooks.done.tap("advent", () => done()));
}

/** What the static server answers besides files: the API, the shell's configuration and the health check. */
function suiteAnswers({ apiOrigin, remotes }: DevServerOptions) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.replace(/\?.*/, "") ?? "";
    if (path.startsWith("/api/")) proxy(request, response, { apiOrigin });
    else if (path === "/healthz") response.end("ok");
    else if (path === "/remotes.json" && remotes) sendJson(response, remotes);
    else next();
  };
}

function sendJson(response: ServerResponse, content: object): void {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(content));
}
