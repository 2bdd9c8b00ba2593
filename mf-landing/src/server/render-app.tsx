import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ShopFacts } from "@advent/contract";
import { ServerStyleSheet, ShopContext, StyleSheetManager } from "@advent/ui/server";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

export interface RenderedApp {
  links: string;
  html: string;
  styles: string;
}

export async function renderApp(app: ReactNode, shop: ShopFacts, idPrefix = ""): Promise<RenderedApp> {
  const sheet = new ServerStyleSheet();
  try {
    const styled = <StyleSheetManager sheet={sheet.instance}>{app}</StyleSheetManager>;
    const page = await renderToText(<ShopContext value={shop}>{styled}</ShopContext>, idPrefix);
    const [links = ""] = /^(?:<link [^>]*>)*/.exec(page) ?? [];
    return { links, html: page.slice(links.length), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function renderToText(element: ReactNode, identifierPrefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
      identifierPrefix,
      // Above this size React would move `Suspense` content to the end and restore it with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}
