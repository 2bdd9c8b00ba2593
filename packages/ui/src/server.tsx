import type { ShopFacts } from "@advent/contract";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet, version } from "styled-components";
import { ToastContext } from "./components/toast/toastContext";
import { ShopContext } from "./shop";
import { SiteTheme } from "./theme/SiteTheme";

export { ServerStyleSheet, StyleSheetManager, version as styleVersion } from "styled-components";
export { ShopContext } from "./shop";
export { StandaloneApp } from "./start/StandaloneApp";

export interface Screen {
  html: string;
  styles: string[];
  styleVersion: string;
}

interface ScreenOptions {
  idPrefix?: string;
  /** States that soon follow. The browser need not write their rules either. */
  nextStates?: ReactNode[];
}

export function renderScreen(
  element: ReactNode,
  shop: ShopFacts,
  { idPrefix = "", nextStates = [] }: ScreenOptions = {},
): Screen {
  const sheet = new ServerStyleSheet();
  const render = (state: ReactNode) =>
    renderToString(sheet.collectStyles(<ShopContext value={shop}>{state}</ShopContext>), {
      identifierPrefix: idPrefix,
    });
  try {
    const html = render(element);
    for (const state of nextStates) render(state);
    return { html, styles: parseMarkedRules(sheet.getStyleTags()), styleVersion: version };
  } finally {
    sheet.seal();
  }
}

/** Returns the rules with the marks by which styled-components recognises them in the browser. */
export function parseMarkedRules(tags: string): string[] {
  return tags
    .replaceAll(/<\/?style[^>]*>/g, "")
    .split("/*!sc*/")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "");
}

export const parseRules = (tags: string) => parseMarkedRules(tags).filter((rule) => !rule.startsWith("data-styled."));

const silent = { show: () => undefined, fail: () => undefined, dismiss: () => undefined };

export function HostContext({ children }: { children: ReactNode }) {
  return (
    <SiteTheme>
      <ToastContext value={silent}>{children}</ToastContext>
    </SiteTheme>
  );
}
