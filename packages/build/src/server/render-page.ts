import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export interface RenderedPage {
  html: string;
  /** Default 200. */
  status?: number;
  /** `sha256-…` of the style elements in the page, for the content security policy. */
  styleHashes?: string[];
}

export interface PageRequest {
  /** Path with query. */
  path: string;
  /** The built page: what is sent when nothing is rendered. */
  template: string;
}

/** Renders a page on the server, or offers none. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | undefined>;

export interface RenderOptions {
  apiOrigin: string;
  /** Origin under which recipients see the app. */
  publicOrigin: string;
  shellOrigin: string;
}

interface RenderModule {
  createRenderPage: (options: RenderOptions) => RenderPage;
}

/** The renderer an app has built to `dist/server/main.js`, if any; a new release is taken up with the next page. */
export function renderLoader(dist: string, options: RenderOptions): () => Promise<RenderPage | undefined> {
  let current: { id: string; render: Promise<RenderPage> } | undefined;
  return async () => {
    const id = buildId(dist);
    if (!id) return undefined;
    if (current?.id !== id) current = { id, render: load(dist, id, options) };
    return current.render;
  };
}

function buildId(dist: string): string | undefined {
  const mark = join(dist, "server/build.json");
  return existsSync(mark) ? JSON.parse(readFileSync(mark, "utf8")).id : undefined;
}

async function load(dist: string, id: string, options: RenderOptions): Promise<RenderPage> {
  const address = pathToFileURL(join(dist, "server/main.js"));
  const module: RenderModule = await import(`${address.href}?${id}`);
  return module.createRenderPage(options);
}
