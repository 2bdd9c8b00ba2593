import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShopFacts } from "@advent/contract";
import { type BuildRecord, readBuilds } from "../builds";
import { getClientAddress, getClientKey } from "../client";
import type { ProxyOptions } from "../proxy";
import { createRenderLimit } from "../render-limit";
import { nameHeaders } from "../request-id";
import { sendText } from "../send-text";
import { type GetShop, getShopVersion } from "../shop-facts";
import { pickParams, type Screen } from "./screen";
import { type DataScreens, loadProgram, type ScreensProgram } from "./screens-program";

interface Rendered {
  shop: ShopFacts;
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
  getShop?: GetShop | undefined;
}

/** Sends screens for hosts, and renders each only when the shop or the API's response has changed. */
export function createDataScreens(options: DataScreensOptions, load = loadProgram) {
  const { dist, apiOrigin, trustedProxies, getShop } = options;
  const mayQuery = createRenderLimit(MAX_QUERIES_PER_MINUTE, options);
  const rendered = new Map<string, Rendered>();

  function keep(key: string, { id }: BuildRecord, screen: Screen, from: Omit<Rendered, "text">): string {
    const text = JSON.stringify({ ...screen, build: id, shop: getShopVersion(from.shop) });
    if (rendered.size >= MAX_RENDERED_SCREENS) rendered.clear();
    rendered.set(key, { ...from, text });
    return text;
  }

  async function getDataScreen(screens: DataScreens, url: URL, build: BuildRecord, shop: ShopFacts) {
    const call = screens.getCall(url);
    if (call === undefined) return undefined;
    const key = build.id + url.href;
    const known = rendered.get(key);
    const isCurrent = known?.shop === shop;
    const response = await fetch(apiOrigin + call, {
      headers: {
        accept: "application/json",
        ...(isCurrent && known.etag && { "if-none-match": known.etag }),
        ...nameHeaders(),
      },
      redirect: "error",
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    });
    if (isCurrent && response.status === 304) return known.text;
    if (UNKNOWN_STATUSES.includes(response.status)) return undefined;
    if (!response.ok) throw new Error(`The API responded ${response.status} to ${call.replace(/\?.*/, "")}.`);
    const screen = screens.render(url, await response.json(), shop);
    return keep(key, build, screen, { shop, etag: response.headers.get("etag") });
  }

  async function getScreen({ hosted, dataScreens }: ScreensProgram, module: string, url: URL, build: BuildRecord) {
    const shop = getShop?.();
    if (!shop) return undefined;
    const withData = dataScreens?.[module];
    if (withData) return getDataScreen(withData, url, build, shop);
    const render = url.search === "" ? hosted?.[module] : undefined;
    const key = build.id + module;
    const known = rendered.get(key);
    return known?.shop === shop ? known.text : render && keep(key, build, render(shop), { shop, etag: null });
  }

  /** Returns false when the path is not of a screen. */
  return async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
    const [, id, module = "", path] = ADDRESS_PATTERN.exec(pathname) ?? [];
    if (path === undefined) return false;
    const build = readBuilds(dist).find((one) => one.id === id);
    if (!build) return false;
    const program = await load(dist, build);
    if (!program.hosted?.[module]) return false;
    const readParams = program.dataScreens?.[module]?.readParams ?? [];
    const url = new URL(path + pickParams(searchParams, readParams), "http://screens");
    const isAllowed = url.search === "" || mayQuery(getClientKey(getClientAddress(request, trustedProxies)));
    const text = await (isAllowed ? getScreen(program, module, url, build) : undefined)?.catch((error: Error) => {
      console.error(`A page is sent without its products. ${error.message}`);
      return undefined;
    });
    if (text) sendText(request, response, { type: "application/json; charset=utf-8", text });
    else response.writeHead(204, { "Cache-Control": "no-store" }).end();
    return true;
  };
}
