import { Writable } from "node:stream";
import { ServerStyleSheet, StyleSheetManager } from "@advent/ui/server";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { LandingApp } from "../app/LandingApp";
import type { PageState } from "../app/page-state";

export interface RenderedApp {
  /** Links to what the page will need, for the head. */
  links: string;
  /** The page's own elements. */
  html: string;
  /** Every rule the page uses, in the `style` element that the browser's style sheet takes over. */
  styles: string;
}

/** The page's elements and styles as text. Throws what rendering throws. */
export async function renderApp(page: PageState): Promise<RenderedApp> {
  const sheet = new ServerStyleSheet();
  try {
    const text = await renderToText(
      <StyleSheetManager sheet={sheet.instance}>
        <LandingApp {...page} />
      </StyleSheetManager>,
    );
    const [links = ""] = /^(?:<link [^>]*>)*/.exec(text) ?? [];
    return { links, html: text.slice(links.length), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function renderToText(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => pipe(sink),
      onError: reject,
      // In larger pages React would move what is behind a `Suspense` to the end, and back by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}
