import { once } from "node:events";
import { connect } from "node:net";
import { toOneLine } from "../errors";
import { MongodUnavailableError } from "./mongod";
import type { Env } from "./types";

const timeoutMs = 2_000;

// Same variables and order as in mongodb-memory-server's MongoBinaryDownload.
const proxyVariables = [
  "yarn_https-proxy",
  "yarn_proxy",
  "npm_config_https-proxy",
  "npm_config_proxy",
  "https_proxy",
  "http_proxy",
  "HTTPS_PROXY",
  "HTTP_PROXY",
];
const sourceVariables = ["MONGOMS_DOWNLOAD_URL", "MONGOMS_DOWNLOAD_MIRROR"];

export function downloadHost(env: Env): URL {
  const variable = [...proxyVariables, ...sourceVariables].find((name) => env[name]);
  const address = (variable && env[variable]) || "https://fastdl.mongodb.org";
  if (URL.canParse(address) && new URL(address).hostname) return new URL(address);
  throw new MongodUnavailableError(`${variable} is not an http address, so MongoDB cannot be downloaded.`);
}

/** Resolves once the host accepts a connection. Rejects with a sentence after 2 s. */
export async function reach({ hostname, port, protocol }: URL): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = connect({ host, port: Number(port) || (protocol === "http:" ? 80 : 443) });
  const timer = setTimeout(() => socket.destroy(new Error("no response within 2 s")), timeoutMs);
  try {
    await once(socket, "connect");
  } catch (cause) {
    const reason = toOneLine(cause) || (cause as NodeJS.ErrnoException).code;
    throw new MongodUnavailableError(`MongoDB cannot be downloaded from ${hostname}: ${reason}.`, { cause });
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
