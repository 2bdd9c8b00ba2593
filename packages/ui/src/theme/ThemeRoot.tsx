import { type ReactNode, useMemo, useState } from "react";
import { StyleSheetManager } from "styled-components";
import { theme as houseTheme } from "./brand";
import { GlobalStyle } from "./GlobalStyle";
import { HouseTheme } from "./HouseTheme";
import { type Brand, createTheme } from "./theme";

export interface ThemeRootProps {
  /** The shop's name, colours and marks; without it the demo brand. Keep the object's identity between renders. */
  brand?: Brand;
  children: ReactNode;
}

export function ThemeRoot({ brand, children }: ThemeRootProps) {
  const theme = useMemo(() => (brand ? createTheme(brand) : houseTheme), [brand]);
  return (
    <HouseTheme theme={theme}>
      <PageStyle />
      {children}
    </HouseTheme>
  );
}

/**
 * Fonts and rules for all elements stand in a sheet of their own before the others: each rule that a component adds to theirs would
 * have the browser look up the fonts anew and lay the whole page out again. For the same reason they are not said again where a
 * first screen brought them.
 */
export function PageStyle() {
  const [place] = useState(findStyleTarget);
  if (place === null) return null;
  const style = <GlobalStyle />;
  return place ? <StyleSheetManager target={place}>{style}</StyleSheetManager> : style;
}

/** On the server there is none: it sends one sheet. Null: a first screen brought the rules. */
function findStyleTarget(): HTMLElement | null | undefined {
  if (typeof document === "undefined") return undefined;
  if (document.querySelector("#root[data-screen]")) return null;
  const place = document.createElement("page-style");
  document.head.prepend(place);
  return place;
}
