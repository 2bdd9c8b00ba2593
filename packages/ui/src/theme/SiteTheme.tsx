import type { ReactNode } from "react";
import { type DefaultTheme, StyleSheetManager, ThemeProvider } from "styled-components";
import { STYLE_PLUGINS } from "./nestedConditions";

/** Provides the theme and style settings. They are the same in every build, because class names depend on them. */
export function SiteTheme({ theme, children }: { theme: DefaultTheme; children: ReactNode }) {
  return (
    <StyleSheetManager stylisPlugins={STYLE_PLUGINS}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyleSheetManager>
  );
}
