import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildRecord, DATA_SCREENS_FOLDER, readBuilds } from "../builds";
import { getClientAddress, getClientKey } from "../client";
import type { ProxyOptions } from "../proxy";
import { createRenderLimit } from "../render-limit";
import { nameHeaders } from "../request-id";
import { sendText } from "../send-text";
import { DATA_SCREENS_PROGRAM, pickParams, type Screen } from "./screen";

/** Renders the first screens of a page from responses of the API. */
export interface DataScreens {
  readParams: readonly string[];
  /** Returns the address of the response that the screen at `url` shows. Undefined when there is no such screen. */
  getCall: (url: URL) => string | undefined;
  render: (url: URL, response: unknown) => Screen;
}

interface Rendered {
  etag: string | null;
  text: string;
}

const API_TIMEOUT_MS = 1_000;
/** What the address names does not exist. */
const UNKNOWN_STATUSES = [400, 404];
const MAX_RENDERED_SCREENS = 100;
const ADDRESS_PATTERN = /^\/mf\/screens\/([0-9a-f]{12})\/(\w+)(\/.*)$/;

/** Searches. A shell is one caller for all its visitors. */
const MAX_QUERIES_PER_MINUTE = { client: 1_200, network: 2_400 };

interface DataScreensOptions extends Pick<ProxyOptions, "apiOrigin" | "trustedProxies"> {
  dist: string;
  rateLimits?: "off" | undefined;
}

/** Sends screens, and renders each only when the API's response has changed. */
export function createDataScreens(options: DataScreensOptions, load: typeof loadProgram = loadProgram) {
  const { dist, apiOrigin, trustedProxies } = options;
  const mayQuery = createRenderLimit(MAX_QUERIES_PER_MINUTE, options);
  const rendered = new Map<string, Rendered>();

  async function getScreen(screens: DataScreens, url: URL, build: BuildRecord): Promise<string | undefined> {
    const call = screens.getCall(url);
    if (call === undefined) return undefined;
    const key = build.id + url.href;
    const known = rendered.get(key);
    const response = await fetch(apiOrigin + call, {
      headers: { accept: "application/json", ...(known?.etag && { "if-none-match": known.etag }), ...nameHeaders() },
      redirect: "error",
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    if (known && response.status === 304) return known.text;
    if (UNKNOWN_STATUSES.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`The API responded ${response.status} to ${call.replace(/\?.*/, "")}.`);
    const screen = screens.render(url, await response.json());
    const text = JSON.stringify({ ...screen, build: build.id });
    if (rendered.size >= MAX_RENDERED_SCREENS) rendered.clear();
    rendered.set(key, { etag: response.headers.get("etag"), text });
    return text;
  }

  /** Returns false when the path is not of a screen. */
  return async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
    const [, id, module = "", path] = ADDRESS_PATTERN.exec(pathname) ?? [];
    if (path === undefined) return false;
    const build = readBuilds(dist).find((one) => one.id === id);
    const screens = build && (await load(dist, build))[module];
    if (!screens) return false;
    const url = new URL(path + pickParams(searchParams, screens.readParams), "http://screens");
    const isAllowed = url.search === "" || mayQuery(getClientKey(getClientAddress(request, trustedProxies)));
    const text = await (isAllowed ? getScreen(screens, url, build) : undefined)?.catch((error: Error) => {
      console.error(`A page is sent without its products. ${error.message}`);
      return undefined;
    });
    if (text) sendText(request, response, { type: "application/json; charset=utf-8", text });
    else response.writeHead(204, { "Cache-Control": "no-store" }).end();
    return true;
  };
}

/** Node keeps the module of each build. */
async function loadProgram(dist: string, build: BuildRecord): Promise<Record<string, DataScreens>> {
  const file = join(dist, "builds", build.id, DATA_SCREENS_FOLDER, DATA_SCREENS_PROGRAM);
  const program = await import(/* webpackIgnore: true */ pathToFileURL(file).href).catch(() => undefined);
  return program?.dataScreens ?? {};
}
