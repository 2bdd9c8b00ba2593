import type { RequestListener } from "node:http";
import { join } from "node:path";
import { builderPage, KEEPSAKE_PATH, landingPage, NEUTRAL_SHOP, palette } from "@advent/contract";
import {
  addMeasuredPage,
  createAppHandler,
  createPageReader,
  createRenderLimit,
  findMeasuredPage,
  getAppOptions,
  getHostError,
  getPublicOrigins,
  getSecurityHeaders,
  getVisitorHeaders,
  type Page,
  readBuild,
  readBuilds,
  readServerBuild,
  type SuiteOptions,
  sendPage,
} from "@advent/server";
import { getRemoteName } from "@advent/server/apps";
import { getClientAddress, getClientKey } from "@advent/server/client";
import Router from "@koa/router";
import Koa, { type Context } from "koa";
import { getPagePath } from "../standalone/page-state";
import { createKeepsakeHandler } from "./keepsake/keepsake-handler";
import { createKeepsakeSource, type KeepsakeError } from "./keepsake/keepsake-source";
import { createLandingPages, renderPage } from "./landing-pages";
import { createLandingScreens } from "./landing-screens";
import { ApiError, createLandingSource } from "./landing-source";
import { buildManifest, MANIFEST_PATH, SCREENS_PATH } from "./web-manifest";

/** Timeout of the API in milliseconds, after which the static page is sent. */
const API_TIMEOUT_MS = 800;
const DEVICE_COOKIE_PATTERN = /(?:^|;\s*)(?:__Host-)?advent_writer=/;
/** Beyond them the static page renders in the browser. */
const MAX_PAGES_PER_MINUTE = { client: 120, network: 240 };
/** The shell's server is one caller for all its visitors. */
const MAX_SCREENS_PER_MINUTE = { client: 1_200, network: 2_400 };

/**
 * Creates the landing server. It renders calendars and days. The suite's static server handles files, API,
 * health check and fallback page.
 * @param dist the remote's `dist` folder
 * @param own build id of this program; `dist` may hold others, also newer ones
 */
export function createApp(
  dist: string,
  settings: SuiteOptions,
  timeoutMs = API_TIMEOUT_MS,
  own = readServerBuild(dist),
): Koa {
  const options = getAppOptions("landing", dist, settings);
  const { landing: publicOrigin, shell: shellOrigin } = getPublicOrigins(settings);
  const source = createLandingSource(settings.apiOrigin, timeoutMs);
  const getShop = () => settings.getShop?.() ?? NEUTRAL_SHOP;
  const render = createLandingPages({ source, publicOrigin, shellOrigin, getShop });
  // Server and client must be of the same build. After a release this process serves the kept files until it
  // restarts.
  const template = readBuild(dist, own)?.id === own ? createPageReader(dist, options)(own) : undefined;
  const isRolledBack = () => isEarlier(dist, options.live?.(), own);

  const screenAt = createLandingScreens(source, own ?? "", getShop);

  const getCaller = ({ req }: Context) => getClientKey(getClientAddress(req, settings.trustedProxies));
  /** Cookies are passed on only where they change what is shown. */
  const getDevice = ({ req }: Context) =>
    DEVICE_COOKIE_PATTERN.test(req.headers.cookie ?? "") ? getVisitorHeaders(req, settings.trustedProxies) : undefined;
  const mayOpenPage = createRenderLimit(MAX_PAGES_PER_MINUTE, settings);
  const mayShowScreen = createRenderLimit(MAX_SCREENS_PER_MINUTE, settings);

  async function tryTo<T>(render: (template: string) => Promise<T | undefined>): Promise<T | undefined> {
    if (template === undefined || isRolledBack()) return undefined;
    try {
      return await render(template.html);
    } catch (error) {
      console.error("The static page is sent instead.", error instanceof ApiError ? error.message : error);
      return undefined;
    }
  }

  function respondWithPage(ctx: Context, page: Page): void {
    const { scriptHashes } = template ?? {};
    response(ctx, (request, response) => sendPage(request, response, { ...page, scriptHashes }, options));
  }

  const router = new Router();
  const keepsake = createKeepsakeHandler({
    source: createKeepsakeSource(settings.apiOrigin, () => [
      ...(settings.mediaOrigins ?? []),
      ...(getShop()?.mediaOrigins ?? []),
    ]),
    folder: join(dist, "public"),
    trustedProxies: settings.trustedProxies,
    getShop,
    refuse: sendError,
  });
  router.get(KEEPSAKE_PATH, keepsake);

  /** Sends an error as a page of the calendar, or as plain text to clients that accept no HTML. */
  async function sendError(ctx: Context, { status, message, retryAfter }: KeepsakeError): Promise<void> {
    ctx.set({ "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) });
    const calendarId = ctx.params.calendarId ?? "";
    const state =
      status === 404 ? ({ status: "unknown" } as const) : ({ status: "unkept", sentence: message } as const);
    const page = { calendarId, itemId: null, preview: null, home: shellOrigin + builderPage.path, state };
    const shown =
      ctx.accepts("html") &&
      mayOpenPage(getCaller(ctx)) &&
      (await tryTo((built) => renderPage({ page, template: built, publicOrigin, shop: getShop(), status })));
    if (shown) return respondWithPage(ctx, shown);
    ctx.status = status;
    ctx.type = "text/plain; charset=utf-8";
    ctx.body = message;
  }

  router.get(["/", landingPage.path], async (ctx, next) => {
    const page = mayOpenPage(getCaller(ctx)) && (await tryTo((template) => render(ctx.url, template, getDevice(ctx))));
    if (!page) return next();
    const build = readBuild(dist, own);
    const measured = build && findMeasuredPage(ctx.path, { remote: getRemoteName("landing"), build });
    respondWithPage(ctx, { ...page, html: addMeasuredPage(page.html, measured) });
  });

  router.get(MANIFEST_PATH, (ctx) => {
    const path = getPagePath({ calendarId: ctx.params.calendarId ?? "", itemId: null });
    const { colors, images } = getShop();
    ctx.body = buildManifest(path, { ...palette, ...colors }, images?.favicon);
    ctx.type = "application/manifest+json";
    ctx.set({ "x-content-type-options": "nosniff", "x-robots-tag": "noindex, nofollow, noarchive" });
  });

  router.get(SCREENS_PATH + landingPage.path, async (ctx, next) => {
    const url = ctx.url.slice(SCREENS_PATH.length);
    const screen = mayShowScreen(getCaller(ctx)) && (await tryTo(() => screenAt(url)));
    if (!screen) return next();
    ctx.set({ ...getSecurityHeaders(options.security ?? {}, ctx.path), "Cache-Control": "no-store" });
    ctx.type = "json";
    ctx.body = screen;
  });

  const app = new Koa();
  const handle = createAppHandler(options);
  // Koa throws on a malformed URL, so requests that the static server rejects must not reach the router.
  app.use((ctx, next) => (getHostError(ctx.req, options) ? response(ctx, handle) : next()));
  app.use(router.routes());
  app.use((ctx) => response(ctx, handle));
  return app;
}

function isEarlier(dist: string, one: string | undefined, other: string | undefined): boolean {
  const ids = readBuilds(dist).map(({ id }) => id);
  return ids.indexOf(one ?? "") > ids.indexOf(other ?? "");
}

function response(ctx: Context, listener: RequestListener): void {
  ctx.respond = false;
  ctx.res.statusCode = 200;
  listener(ctx.req, ctx.res);
}
