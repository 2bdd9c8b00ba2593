import type { ReactNode } from "react";
import { type DefaultTheme, StyleSheetManager, ThemeProvider } from "styled-components";
import { ThorneAndLuneMonogram, ThorneAndLuneWordmark } from "../brand/ThorneAndLune";
import { STYLE_PLUGINS } from "./nestedConditions";
import { type Brand, createTheme } from "./theme";

export const brand: Brand = {
  shopName: "Thorne & Lune",
  wordmark: ThorneAndLuneWordmark,
  monogram: ThorneAndLuneMonogram,
};

export const theme = /* @__PURE__ */ createTheme(brand);

/** Provides the theme and style settings. They are the same in every build, because class names depend on them. */
export function SiteTheme({ theme, children }: { theme: DefaultTheme; children: ReactNode }) {
  return (
    <StyleSheetManager stylisPlugins={STYLE_PLUGINS}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyleSheetManager>
  );
}
