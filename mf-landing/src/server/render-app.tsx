import { Writable } from "node:stream";
import { ServerStyleSheet, StyleSheetManager } from "@advent/ui/server";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

export interface RenderedApp {
  /** Links to what the page will need, for the head. */
  links: string;
  /** The page's own elements. */
  html: string;
  /** Every rule the page uses, in the `style` element that the browser's style sheet takes over. */
  styles: string;
}

/** Elements and styles of a page as text. Throws what rendering throws. */
export async function renderApp(app: ReactNode, idPrefix = ""): Promise<RenderedApp> {
  const sheet = new ServerStyleSheet();
  try {
    const text = await renderToText(<StyleSheetManager sheet={sheet.instance}>{app}</StyleSheetManager>, idPrefix);
    const [links = ""] = /^(?:<link [^>]*>)*/.exec(text) ?? [];
    return { links, html: text.slice(links.length), styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function renderToText(element: ReactNode, identifierPrefix: string): Promise<string> {
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
      identifierPrefix,
      // In larger pages React would move what is behind a `Suspense` to the end, and back by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}
