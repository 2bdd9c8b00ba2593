import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { ServerStyleSheet } from "styled-components";
import { ToastContext } from "./components/toast/toastContext";
import { theme } from "./theme/brand";
import { HouseTheme } from "./theme/HouseTheme";

export { ServerStyleSheet, StyleSheetManager } from "styled-components";
export { Alone } from "./start/Alone";

/** What a page shows before any script has come: its elements, and every rule they need in the order of the cascade. */
export interface Screen {
  html: string;
  styles: string[];
}

/** Renders a screen as it is without data. `idPrefix` keeps its ids apart from those of the screen it is put into. */
export function renderScreen(element: ReactNode, idPrefix = ""): Screen {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(element), { identifierPrefix: idPrefix });
    return { html, styles: parseRules(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** The rules in a sheet's style element, without the sheet's own marks: the browser's writes its rules behind these. */
export function parseRules(tags: string): string[] {
  return tags
    .replaceAll(/<\/?style[^>]*>/g, "")
    .split("/*!sc*/")
    .map((rule) => rule.trim())
    .filter((rule) => rule !== "" && !rule.startsWith("data-styled."));
}

const silent = { show: () => undefined, fail: () => undefined, dismiss: () => undefined };

/** What a page finds around it in a host, theme and toasts, without elements and rules of its own. */
export function HostContext({ children }: { children: ReactNode }) {
  return (
    <HouseTheme theme={theme}>
      <ToastContext value={silent}>{children}</ToastContext>
    </HouseTheme>
  );
}
