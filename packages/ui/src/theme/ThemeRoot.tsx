import { useState } from "react";
import { StyleSheetManager } from "styled-components";
import { useShop } from "../shop";
import { GlobalStyle } from "./GlobalStyle";
import { SiteTheme, type SiteThemeProps } from "./SiteTheme";

interface PageStyleProps {
  /** For pages that no front server gives fonts. */
  fontFaces?: string;
}

export function ThemeRoot({ brand, children, ...pageStyle }: SiteThemeProps & PageStyleProps) {
  return (
    <SiteTheme brand={brand}>
      <PageStyle {...pageStyle} />
      {children}
    </SiteTheme>
  );
}

/**
 * Puts global rules into a sheet of their own. A rule added to theirs would reload fonts and lay out the whole page.
 * They are skipped when a first screen already contains them.
 */
export function PageStyle({ fontFaces }: PageStyleProps) {
  const [place] = useState(findStyleTarget);
  const { colors } = useShop();
  if (place === null) return null;
  const style = <GlobalStyle $colors={colors} $fontFaces={fontFaces} />;
  return place ? <StyleSheetManager target={place}>{style}</StyleSheetManager> : style;
}

/** Undefined on the server, which sends one sheet. Null when a first screen already contains the rules. */
function findStyleTarget(): HTMLElement | null | undefined {
  if (typeof document === "undefined") return undefined;
  if (document.querySelector("#root[data-screen]")) return null;
  const place = document.createElement("page-style");
  document.head.prepend(place);
  return place;
}
