import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet, version } from "styled-components";
import { ToastContext } from "./components/toast/toastContext";
import { SiteTheme, theme } from "./theme/SiteTheme";

export { ServerStyleSheet, StyleSheetManager, version as styleVersion } from "styled-components";
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

export function renderScreen(element: ReactNode, { idPrefix = "", nextStates = [] }: ScreenOptions = {}): Screen {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(element), { identifierPrefix: idPrefix });
    for (const state of nextStates) renderToString(sheet.collectStyles(state));
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
    <SiteTheme theme={theme}>
      <ToastContext value={silent}>{children}</ToastContext>
    </SiteTheme>
  );
}
