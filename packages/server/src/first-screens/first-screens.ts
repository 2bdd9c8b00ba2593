import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import {
  DEFAULT_PRICE_FILTERS,
  getFrameName,
  isModalOnly,
  listPages,
  NEUTRAL_SHOP,
  RESUME_PARAM,
  type RemotePage,
  type Remotes,
  type ShellPage,
  type ShopFacts,
  SWITCHED_PARTS,
} from "@advent/contract";
import { findPage } from "@advent/router/routes";
import type { BuildRecord } from "../builds";
import { hashSource } from "../security";
import type { Page } from "../send-page";
import { type GetShop, getShopVersion } from "../shop-facts";
import { addPreview, addSocialPicture, renderData, setTitle } from "./head";
import { createRemoteScreens, type RemoteScreens } from "./remote-screens";
import { renderStyles } from "./render-styles";
import { isScreenAt, type LinkPreview, type OwnScreens, SCREEN_SLOT, type Screen } from "./screen";
import { loadProgram, renderOwnScreens } from "./screens-program";

type Filled = Pick<Page, "html"> & Required<Pick<Page, "styleHashes">>;

interface Shown {
  screen: Screen;
  isPage: boolean;
  head?: string | undefined;
  preview?: LinkPreview | undefined;
}

interface FirstScreensOptions {
  dist: string;
  ofRemote?: RemoteScreens | undefined;
  publicOrigin?: string | undefined;
  getShop?: GetShop | undefined;
}

interface FillOptions {
  remotes?: Remotes | undefined;
  /** Shown instead of the published facts. */
  preview?: ShopFacts | undefined;
}

export function createFirstScreens(
  { dist, ofRemote = createRemoteScreens(), publicOrigin, getShop }: FirstScreensOptions,
  load = loadProgram,
) {
  let known: { build: string; shop: ShopFacts | undefined; screens: Promise<OwnScreens | undefined> } | undefined;

  /** Returns the screens of the build, rendered again when the shop has changed. */
  function getOwnScreens(build: BuildRecord, preview: ShopFacts | undefined): Promise<OwnScreens | undefined> {
    if (preview) return render(build, preview);
    const shop = getShop?.();
    if (known?.build !== build.id || known.shop !== shop)
      known = { build: build.id, shop, screens: render(build, shop) };
    return known.screens;
  }
  async function render(build: BuildRecord, shop: ShopFacts | undefined): Promise<OwnScreens | undefined> {
    const { own, waiting } = shop ? await load(dist, build) : {};
    try {
      if (shop && own) return renderOwnScreens({ own, waiting }, shop);
    } catch (error) {
      console.error(`Couldn’t render the first screens of build ${build.id}.`, error);
    }
    return readOwn(join(dist, "builds", build.id, "screens.json"));
  }

  async function getScreen(
    url: URL,
    page: RemotePage | ShellPage,
    screens: OwnScreens,
    { remotes, shop }: { remotes: Remotes | undefined; shop: ShopFacts | undefined },
  ): Promise<Shown | undefined> {
    const own = screens.own[screens.waiting ? getFrameName(page) : page.module];
    if (!own || isModalOnly(url.search) || url.searchParams.has(RESUME_PARAM)) return undefined;
    if (!screens.waiting) return isScreenAt(url, own) ? { screen: own, isPage: true } : undefined;
    const entry = "remote" in page && remotes?.remotes[page.remote];
    if (!entry) return undefined;
    // Only the browser can reach an override's build, and it changes as its developer works.
    const part = entry.override ? undefined : await ofRemote(entry, page.module, url);
    const screen = part?.screen?.html && isOfShop(part.screen, shop) ? part.screen : undefined;
    return {
      screen: insertPage(own, screen ?? screens.waiting),
      isPage: screen !== undefined,
      head: part?.renderHead(screen),
      preview: part?.screen?.preview,
    };
  }

  return async (
    html: string,
    url: URL,
    build: BuildRecord | undefined,
    { remotes, preview }: FillOptions = {},
  ): Promise<Filled> => {
    const screens = build && (await getOwnScreens(build, preview));
    const shop = preview ?? getShop?.();
    const pages: readonly (RemotePage | ShellPage)[] = remotes ? listPages(remotes.remotes) : (build?.pages ?? []);
    const page = findPage(pages, url.pathname);
    const found = page && screens && (await getScreen(url, page, screens, { remotes, shop }));
    const whole = page && "remote" in page && screens?.waiting ? addPage(html, page, shop) : html;
    const shown = found?.preview
      ? addPreview(whole, found.preview, { origin: publicOrigin ?? "http://localhost", shop })
      : addSocialPicture(whole, publicOrigin, shop);
    return found ? fillTemplate(shown, found) : { html: shown, styleHashes: [] };
  };
}

/** Names the page to scripts and in the title. The shell changes it at each navigation. */
const addPage = (html: string, page: ShellPage, shop: ShopFacts | undefined) =>
  setTitle(html, page, shop).replace("</head>", () => `${renderData("first-page", page)}</head>`);

const readOwn = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);

/** False for another shop's screen, which the browser would replace. Pinned screens show the neutral shop. */
function isOfShop(screen: Screen, shop: ShopFacts | undefined): boolean {
  if (screen.shop) return shop !== undefined && screen.shop === getShopVersion(shop);
  return isDeepStrictEqual(getPinnedFacts(shop ?? NEUTRAL_SHOP), getPinnedFacts(NEUTRAL_SHOP));
}

/** Returns all facts except those that only the page's head, frame and headers show. */
function getPinnedFacts({
  name,
  wordmark,
  monogram,
  colors,
  fontPair,
  parts,
  images = {},
  isTest,
  mediaOrigins,
  ...facts
}: ShopFacts) {
  const { wordmark: _, monogram: __, favicon, socialPicture, ...heroes } = images;
  const switchedParts = SWITCHED_PARTS.filter((part) => parts.includes(part));
  return { priceFilters: DEFAULT_PRICE_FILTERS, ...facts, ...heroes, switchedParts };
}

function insertPage(frame: Screen, page: Screen): Screen {
  return {
    html: frame.html.replace(SCREEN_SLOT, () => page.html),
    styles: [...frame.styles, ...page.styles],
    styleVersion: frame.styleVersion === page.styleVersion ? frame.styleVersion : undefined,
    calls: page.calls,
    answers: page.answers,
  };
}

function fillTemplate(html: string, { screen, isPage, head = "" }: Shown): Filled {
  const { html: elements, calls, answers } = screen;
  const styles = renderStyles(screen);
  const styleElements = styles.map(({ css, attributes }) => `<style${attributes}>${css}</style>`).join("");
  const root = `<div id="root" data-screen="${isPage ? "page" : "frame"}">${elements}</div>`;
  return {
    html: html
      .replace("</head>", () => `${head}${renderData("first-calls", calls)}${styleElements}</head>`)
      .replace('<div id="root"></div>', () => root + renderData("first-responses", answers)),
    styleHashes: styles.map(({ css }) => hashSource(css)),
  };
}
