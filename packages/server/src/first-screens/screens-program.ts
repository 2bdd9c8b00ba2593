import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ShopFacts } from "@advent/contract";
import { type BuildRecord, SCREENS_FOLDER } from "../builds";
import { type OwnScreens, resolveScreen, type Screen } from "./screen";

export const SCREENS_PROGRAM = "screens.js";

type RenderScreen = (shop: ShopFacts) => Screen;

/** What a build's program exports. It renders the first screens of a shop, by page module. */
export interface ScreensProgram {
  /** For this app's origin. */
  own?: Record<string, RenderScreen>;
  /** For a host: the placeholder of a page. */
  waiting?: RenderScreen;
  /** For pages in a host. */
  hosted?: Record<string, RenderScreen>;
  /** For pages in a host that also show a response of the API. */
  dataScreens?: Record<string, DataScreens>;
}

export interface DataScreens {
  readParams: readonly string[];
  /** Returns the address of the response that the screen at `url` shows. Undefined when there is no such screen. */
  getCall: (url: URL) => string | undefined;
  render: (url: URL, response: unknown, shop: ShopFacts) => Screen;
}

export const renderOwnScreens = ({ own = {}, waiting }: ScreensProgram, shop: ShopFacts): OwnScreens => ({
  own: Object.fromEntries(
    Object.entries(own).map(([module, render]) => [module, resolveScreen(render(shop), "/")] as const),
  ),
  ...(waiting && { waiting: resolveScreen(waiting(shop), "/") }),
});

/** Node keeps the module of each build. Builds from before this program have none. */
export async function loadProgram(dist: string, { id }: BuildRecord): Promise<ScreensProgram> {
  const file = join(dist, "builds", id, SCREENS_FOLDER, SCREENS_PROGRAM);
  return import(/* webpackIgnore: true */ pathToFileURL(file).href).catch(() => ({}));
}
