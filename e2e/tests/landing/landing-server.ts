import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as open } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { findFreePort } from "@advent/server/free-ports";
import { origins } from "../../origins";

const program = join(import.meta.dirname, "../../../mf-landing/dist/server/main.js");

export interface LandingServer {
  origin: string;
  child: ChildProcess;
}

export async function startLandingServer(apiOrigin: string): Promise<LandingServer> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), API_ORIGIN: apiOrigin, SHELL_ORIGIN: origins.shell };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "ignore"] });
  await once(child.stdout, "data");
  return { origin, child };
}

/** Proxies the suite's API and delays every response by `delay` milliseconds. */
export async function startLateApi(delay: number) {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const upstream = open(origins.api + url, { method, headers }, (apiResponse) => {
      setTimeout(() => {
        response.writeHead(apiResponse.statusCode ?? 502, apiResponse.headers);
        apiResponse.pipe(response);
      }, delay);
    });
    request.pipe(upstream);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested: once(server, "request"),
    stop: () => server.close(),
  };
}
