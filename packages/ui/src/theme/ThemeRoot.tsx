import { type ReactNode, useMemo } from "react";
import { ThemeProvider } from "styled-components";
import { theme as houseTheme } from "./brand";
import { GlobalStyle } from "./GlobalStyle";
import { type Brand, createTheme } from "./theme";

export interface ThemeRootProps {
  /** The shop's name, colours and marks; without it the demo brand. Keep the object's identity between renders. */
  brand?: Brand;
  children: ReactNode;
}

export function ThemeRoot({ brand, children }: ThemeRootProps) {
  const theme = useMemo(() => (brand ? createTheme(brand) : houseTheme), [brand]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  );
}
