import { type ReactNode, useMemo } from "react";
import { StyleSheetManager, ThemeProvider } from "styled-components";
import { useShop } from "../shop";
import { STYLE_PLUGINS } from "./nestedConditions";
import { type Brand, createTheme } from "./theme";

export interface SiteThemeProps {
  /** Defaults to the page's shop. Keep the object's identity between renders. */
  brand?: Brand | undefined;
  children: ReactNode;
}

/** Provides the theme and style settings. They are the same in every build, because class names depend on them. */
export function SiteTheme({ brand, children }: SiteThemeProps) {
  const { name, wordmark, monogram } = useShop();
  const theme = useMemo(
    () => createTheme(brand ?? { shopName: name, wordmark, monogram }),
    [brand, name, wordmark, monogram],
  );
  return (
    <StyleSheetManager stylisPlugins={STYLE_PLUGINS}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyleSheetManager>
  );
}
