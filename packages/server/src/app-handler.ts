import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathOf } from "./address";
import type { SuiteLinks } from "./addresses";
import { liveBuild } from "./builds";
import { type DoorOptions, refusalOf } from "./door";
import { sendFile, shareWithHosts } from "./files";
import { keptBuildsOf } from "./kept-builds";
import { pageReader } from "./page";
import { type ProxyOptions, proxy } from "./proxy";
import { refuse } from "./refuse";
import type { Remotes } from "./remotes";
import { isPage } from "./routes";
import { type SecurityOptions, STRICT_TRANSPORT } from "./security";
import { sendPage } from "./send-page";
import { sendText } from "./send-text";

export interface AppHandlerOptions extends ProxyOptions, DoorOptions {
  /** The app's `dist` folder. */
  dist: string;
  /** For an app alone: where its sisters are. */
  links?: SuiteLinks | undefined;
  /** For the embedded dialog: the origins that may frame it and hear of it. */
  storefronts?: readonly string[] | undefined;
  /** For the shell: what `remotes.json` says now. */
  remotes?: () => Remotes;
  /** For the shell: holds the remotes that the desk has pinned at their builds. */
  pinned?: (remotes: Remotes) => Promise<Remotes>;
  security?: SecurityOptions;
}

const ONLY_READING = { status: 405, sentence: "Only reading is possible here.", headers: { Allow: "GET, HEAD" } };
const NOT_HERE = { status: 404, sentence: "There is nothing here.", headers: { "Cache-Control": "no-cache" } };

/** Answers every request of one app's origin: API, health, configuration, files, pages; anything else is a 404. */
export function appHandler(options: AppHandlerOptions): RequestListener {
  const readPage = pageReader(options.dist, options);
  return (request, response) => {
    answer(request, response, options, readPage).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, { status: 500, sentence: "Something went wrong here. Please try again." });
    });
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppHandlerOptions,
  readPage: () => string,
): Promise<void> {
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (options.security?.https) response.setHeaders(new Map(Object.entries(STRICT_TRANSPORT)));
  const refusal = refusalOf(request, options);
  if (refusal) return refuse(request, response, refusal);
  const path = pathOf(request) ?? "";
  if (path.startsWith("/api/")) return proxy(request, response, options);
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(request, response, ONLY_READING);
  if (await sendStatus(request, response, options, path)) return;
  if (await sendFile(request, response, join(options.dist, "public"), path)) return;
  const routes = liveBuild(options.dist)?.routes;
  const known = routes && isPage(routes, path);
  if (!known && !isNavigation(request, path)) return refuse(request, response, NOT_HERE);
  sendPage(request, response, { path, html: readPage(), status: (known ?? true) ? 200 : 404 }, options);
}

/** A missing file must never be answered with a page: only an address without extension, asked for as HTML, is one. */
function isNavigation(request: IncomingMessage, path: string): boolean {
  const wantsPage = request.headers.accept?.includes("text/html") ?? false;
  return wantsPage && !/\.[^/]*$/.test(path) && !/^\/(mf|static)(\/|$)/.test(path);
}

/** What is public and worth reading from the desk's origin too: health, the kept builds, the shell's remotes. */
async function sendStatus(
  request: IncomingMessage,
  response: ServerResponse,
  options: AppHandlerOptions,
  path: string,
) {
  const answer = await statusOf(options, path);
  if (answer === undefined) return false;
  shareWithHosts(response);
  if (typeof answer === "string") sendText(request, response, { type: "text/plain", text: answer });
  else sendText(request, response, { type: "application/json; charset=utf-8", text: JSON.stringify(answer) });
  return true;
}

async function statusOf(
  { dist, remotes, pinned }: AppHandlerOptions,
  path: string,
): Promise<string | object | undefined> {
  if (path === "/healthz") return "ok";
  if (path === "/mf/builds.json") return keptBuildsOf(dist);
  if (path !== "/remotes.json" || !remotes) return undefined;
  return pinned ? pinned(remotes()) : remotes();
}
