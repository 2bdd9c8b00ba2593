import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import {
  DEFAULT_FONT_PAIR,
  landingPage,
  listPages,
  type Remotes,
  SHOP_PREVIEW_PARAM,
  type ShopFacts,
} from "@advent/contract";
import { matchesPath } from "@advent/router/routes";
import { parseAddress, parsePath } from "./address";
import type { SuiteLinks } from "./addresses";
import { type BuildRecord, readBuild } from "./builds";
import { getClientAddress, getClientKey } from "./client";
import { getProbeResponse, isProbe } from "./drain";
import { escapeHtml } from "./escape-html";
import { allowOtherOrigins, sendFile } from "./files";
import { createDataScreens } from "./first-screens/data-screens";
import { createFirstScreens } from "./first-screens/first-screens";
import { renderData, setIcon } from "./first-screens/head";
import type { RemoteScreens } from "./first-screens/remote-screens";
import { type DoorOptions, getHostError, isCalledBy } from "./host-guard";
import { addMeasuredPage, findMeasuredPage } from "./measured-page";
import { applyOverride, findOverride } from "./override";
import { createPageReader, type PageReader } from "./page";
import { fetchPageToken, type PageTokenOptions } from "./page-token";
import { type ProxyOptions, proxy } from "./proxy";
import { withoutAdminPages } from "./releases/remotes";
import { chooseBuilds, hasStage, isStaged } from "./releases/stages";
import { createRenderLimit } from "./render-limit";
import { hashSource, type SecurityOptions, STRICT_TRANSPORT } from "./security";
import { renderSecurityTxt, SECURITY_TXT_PATH } from "./security-txt";
import { sendFailure } from "./send-failure";
import { sendPage } from "./send-page";
import { sendText } from "./send-text";
import { fetchShopPreview, type GetShop } from "./shop-facts";
import { createBucketCookie, drawBucket, readBucket, readNamedBucket } from "./stage-bucket";
import { TEST_NOTICE } from "./test-notice";

export interface AppHandlerOptions extends ProxyOptions, DoorOptions, PageTokenOptions {
  dist: string;
  links?: SuiteLinks | undefined;
  storefronts?: readonly string[] | undefined;
  remotes?: () => Remotes;
  getNoscriptUrl?: ((path: string) => string | undefined) | undefined;
  getRedirectUrl?: ((path: string) => string | undefined) | undefined;
  /**
   * For the shell: further host names that serve admin, besides local ones (docs/behaviour/roles.md). Defaults to
   * none.
   */
  adminHosts?: readonly string[] | undefined;
  live?: (() => string | undefined) | undefined;
  /** For a remote's own origin. */
  remote?: string | undefined;
  security?: SecurityOptions;
  /** Names the receiver of vulnerability reports, and this origin. */
  securityTxt?: { contact: string; origin: string } | undefined;
  rateLimits?: "off" | undefined;
  /** For the shell: first screens of its remotes. Fetched from the remotes within 100 ms by default. */
  ofRemote?: RemoteScreens;
  /** For the shell: where links of its pages lead. */
  publicOrigin?: string | undefined;
  isDraining?: (() => boolean) | undefined;
  getShop?: GetShop | undefined;
  /** Who may frame a page that shows unsaved settings of the shop. Without it no page shows them. */
  previewAncestors?: readonly string[] | undefined;
}

const ONLY_READING = { status: 405, sentence: "Only reading is possible here.", headers: { Allow: "GET, HEAD" } };
const EXPIRED_PREVIEW = { status: 404, sentence: "This preview has expired. Open it again in the admin." };
const NOT_HERE = { status: 404, sentence: "There is nothing here.", headers: { "Cache-Control": "no-cache" } };

/** Pages whose first screen a server renders. */
const MAX_LANDINGS_PER_MINUTE = { client: 120, network: 240 };

interface Pages {
  read: PageReader;
  mayRender: (client: string) => boolean;
  fill: ReturnType<typeof createFirstScreens>;
  sendScreen: ReturnType<typeof createDataScreens>;
}

export function createAppHandler(options: AppHandlerOptions): RequestListener {
  const pages = {
    read: createPageReader(options.dist, options),
    mayRender: createRenderLimit(MAX_LANDINGS_PER_MINUTE, options),
    fill: createFirstScreens(options),
    sendScreen: createDataScreens(options),
  };
  return (request, response) => {
    respond(request, response, options, pages).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendFailure(request, response, { status: 500, sentence: "Something went wrong here. Please try again." });
    });
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppHandlerOptions,
  pages: Pages,
): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (options.security?.https) response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
  const error = getHostError(request, options);
  if (error) return sendFailure(request, response, error);
  const path = parsePath(request) ?? "";
  if (path.startsWith("/api/")) return proxy(request, response, options);
  if (request.method !== "GET" && request.method !== "HEAD") return sendFailure(request, response, ONLY_READING);
  if (isProbe(path)) return sendProbe(request, response, options, path);
  if (path === SECURITY_TXT_PATH && options.securityTxt)
    return sendText(request, response, {
      type: "text/plain; charset=utf-8",
      text: renderSecurityTxt(options.securityTxt),
    });
  if (path === "/remotes.json" && options.remotes) return sendRemotes(request, response, options, options.remotes());
  const redirectUrl = options.getRedirectUrl?.(path);
  if (redirectUrl) return void response.writeHead(302, { Location: redirectUrl, "Cache-Control": "no-store" }).end();
  const address = parseAddress(request);
  const token = options.previewAncestors && address?.searchParams.get(SHOP_PREVIEW_PARAM);
  const preview = token ? await fetchShopPreview(token, request, options) : undefined;
  if (token && !preview) return sendFailure(request, response, EXPIRED_PREVIEW);
  if (address && (await pages.sendScreen(request, response, address))) return;
  const build = readBuild(options.dist, options.live?.());
  // The live build's pages come before those of the newest, whose folder holds the hashed files of all builds.
  for (const folder of build ? [`builds/${build.id}`, "public"] : ["public"])
    if (await sendFile(request, response, join(options.dist, folder), path)) return;
  await respondWithPage(request, response, options, { pages, build, path, preview });
}

interface ShownPage {
  pages: Pages;
  build: BuildRecord | undefined;
  path: string;
  preview: ShopFacts | undefined;
}

async function respondWithPage(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppHandlerOptions,
  { pages, build, path, preview }: ShownPage,
): Promise<void> {
  const stage = readStage(request, options);
  const { remotes, overridden } = await findShownRemotes(request, options, stage.bucket);
  const routes = remotes ? listPages(remotes.remotes).map((page) => page.path) : build?.routes;
  const isKnown = routes?.some((route) => matchesPath(route, path));
  if (!isKnown && !isNavigation(request, path)) return sendFailure(request, response, NOT_HERE);
  if (stage.drawn !== undefined) response.setHeader("Set-Cookie", createBucketCookie(stage.drawn, options.security));

  const template = pages.read(build?.id);
  const shop = preview ?? options.getShop?.();
  const plain = setIcon(addNoscriptLink(template.html, options.getNoscriptUrl?.(request.url ?? path)), shop);
  const data = renderData("shop", shop) + renderData("first-bucket", stage.drawn);
  const fontFaces = template.fonts?.[shop?.fontPair ?? DEFAULT_FONT_PAIR]?.css;
  const fontStyle = fontFaces ? `<style>${fontFaces}</style>` : "";
  const notice = shop?.isTest ? TEST_NOTICE : undefined;
  const empty = plain
    .replace("</head>", () => `${fontStyle}${notice ? `<style>${notice.css}</style>` : ""}${data}</head>`)
    .replace("<body>", () => `<body>${notice?.html ?? ""}`);
  const address = parseAddress(request);
  address?.searchParams.delete(SHOP_PREVIEW_PARAM);
  const shown = remotes ?? (build && options.remote ? { remote: options.remote, build } : undefined);
  const measured = preview ? undefined : shown && findMeasuredPage(path, shown);
  const isCounted =
    measured && !overridden && request.method === "GET" && isStaged(measured.remote, options.remotes?.());
  const [filled, token] = await Promise.all([
    address && mayRender(request, path, options, pages)
      ? pages.fill(empty, address, build, { remotes, preview })
      : { html: empty, styleHashes: [] },
    isCounted ? fetchPageToken(request, measured, options) : undefined,
  ]);
  const html = addMeasuredPage(filled.html, measured && { ...measured, token });
  const status = (isKnown ?? true) || overridden ? 200 : 404;
  const { scriptHashes } = template;
  const ownStyles = [fontFaces, notice?.css].filter((css) => css !== undefined);
  const styleHashes = [...ownStyles.map(hashSource), ...filled.styleHashes];
  const shownPage = { path, html, styleHashes, scriptHashes, status, isPersonal: stage.isRunning, overridden };
  sendPage(request, response, { ...shownPage, previewAncestors: preview && options.previewAncestors }, options);
}

/** Landing pages need the API, so a client and its network get a limited number of them rendered. */
function mayRender(request: IncomingMessage, path: string, options: AppHandlerOptions, pages: Pages): boolean {
  if (!matchesPath(landingPage.path, path)) return true;
  return pages.mayRender(getClientKey(getClientAddress(request, options.trustedProxies)));
}

/** Draws a bucket for a visitor without one while some remote has a stage. */
function readStage(request: IncomingMessage, { remotes }: AppHandlerOptions) {
  if (!remotes || !hasStage(remotes())) return { isRunning: false };
  const known = readBucket(request);
  const drawn = known === undefined ? drawBucket() : undefined;
  return { isRunning: true, bucket: known ?? drawn, drawn };
}

function addNoscriptLink(html: string, address: string | undefined): string {
  if (!address) return html;
  const href = escapeHtml(address);
  const lead = `<meta http-equiv="refresh" content="0; url=${href}"><a href="${href}">Open the calendar</a>`;
  return html.replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${lead}</noscript>`);
}

function isNavigation(request: IncomingMessage, path: string): boolean {
  const wantsPage = request.headers.accept?.includes("text/html") ?? false;
  return wantsPage && !/\.[^/]*$/.test(path) && !/^\/(mf|static)(\/|$)/.test(path);
}

function sendProbe(
  request: IncomingMessage,
  response: ServerResponse,
  { isDraining }: AppHandlerOptions,
  path: string,
): void {
  allowOtherOrigins(response);
  sendText(request, response, { type: "text/plain", ...getProbeResponse(path, isDraining?.() ?? false) });
}

async function sendRemotes(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppHandlerOptions,
  listed: Remotes,
): Promise<void> {
  allowOtherOrigins(response);
  const bucket = readNamedBucket(request) ?? readBucket(request);
  const { remotes, overridden } = await findShownRemotes(request, options, bucket);
  sendText(request, response, {
    type: "application/json; charset=utf-8",
    text: JSON.stringify(remotes),
    isPersonal: hasStage(listed),
    isOverridden: overridden !== undefined,
  });
}

/** An override wins over a stage. Its manifest is returned as `overridden`. */
async function findShownRemotes(request: IncomingMessage, options: AppHandlerOptions, bucket: number | undefined) {
  const chosen = options.remotes && chooseBuilds(options.remotes(), bucket);
  const isAdminHost = isCalledBy(request, { ...options, hosts: options.adminHosts });
  const remotes = chosen && !isAdminHost ? withoutAdminPages(chosen) : chosen;
  const override = remotes && (await findOverride(request, options));
  if (!override) return { remotes };
  return { remotes: applyOverride(remotes, override, options), overridden: override.manifest };
}
