import type { ReactNode } from "react";
import { type DefaultTheme, StyleSheetManager, ThemeProvider } from "styled-components";
import { STYLE_PLUGINS } from "./nestedConditions";

/** What all styles below it are made with; the same in every build, since the names of classes follow from it. */
export function HouseTheme({ theme, children }: { theme: DefaultTheme; children: ReactNode }) {
  return (
    <StyleSheetManager stylisPlugins={STYLE_PLUGINS}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyleSheetManager>
  );
}
