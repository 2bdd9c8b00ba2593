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
  const shop = useShop();
  const theme = useMemo(
    () =>
      createTheme(
        brand ?? {
          shopName: shop.name,
          wordmark: shop.images?.wordmark ?? shop.wordmark,
          monogram: shop.images?.monogram ?? shop.monogram,
        },
      ),
    [brand, shop],
  );
  return (
    <StyleSheetManager stylisPlugins={STYLE_PLUGINS}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyleSheetManager>
  );
}
