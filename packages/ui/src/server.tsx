import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { ToastContext } from "./components/toast/toastContext";
import { SiteTheme, theme } from "./theme/SiteTheme";

export { ServerStyleSheet, StyleSheetManager } from "styled-components";
export { Alone } from "./start/Alone";

export interface Screen {
  html: string;
  styles: string[];
}

export function renderScreen(element: ReactNode, idPrefix = ""): Screen {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(element), { identifierPrefix: idPrefix });
    return { html, styles: parseRules(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

export function parseRules(tags: string): string[] {
  return tags
    .replaceAll(/<\/?style[^>]*>/g, "")
    .split("/*!sc*/")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "" && !rule.startsWith("data-styled."));
}

const silent = { show: () => undefined, fail: () => undefined, dismiss: () => undefined };

export function HostContext({ children }: { children: ReactNode }) {
  return (
    <SiteTheme theme={theme}>
      <ToastContext value={silent}>{children}</ToastContext>
    </SiteTheme>
  );
}
