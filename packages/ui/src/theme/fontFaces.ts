import { css } from "styled-components";
import { fontUrl } from "../fonts";

/**
 * Fonts, and local fallbacks scaled to the same widths and line heights to avoid layout shift.
 * Factors: mean advance width by English letter frequency, and the hhea metrics, of both fonts.
 */
export const fontFaces = css`
  @font-face {
    font-family: "Bodoni Moda";
    src: url(${fontUrl.display}) format("woff2");
    font-display: swap;
  }
  @font-face {
    font-family: "Bodoni Moda";
    font-style: italic;
    src: url(${fontUrl.displayItalic}) format("woff2");
    font-display: swap;
  }
  @font-face {
    font-family: "Figtree";
    font-weight: 300 900;
    src: url(${fontUrl.text}) format("woff2");
    font-display: swap;
  }
  @font-face {
    font-family: "La Belle Aurore";
    src: url(${fontUrl.hand}) format("woff2");
    font-display: swap;
  }
  @font-face {
    font-family: "Bodoni Moda Fallback";
    src: local("Times New Roman"), local("Times"), local("Liberation Serif");
    size-adjust: 114.8%;
    ascent-override: 98%;
    descent-override: 34.8%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "Bodoni Moda Fallback";
    font-style: italic;
    src: local("Times New Roman Italic"), local("Times Italic"), local("Liberation Serif Italic");
    size-adjust: 107.2%;
    ascent-override: 104.9%;
    descent-override: 37.3%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "Bodoni Moda Android";
    src: local("Noto Serif");
    size-adjust: 96%;
    ascent-override: 117.2%;
    descent-override: 41.7%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "Figtree Fallback";
    src: local("Arial"), local("Helvetica"), local("Liberation Sans"), local("Roboto");
    size-adjust: 99.7%;
    ascent-override: 95.2%;
    descent-override: 25.1%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: "La Belle Aurore Fallback";
    src: local("Times New Roman Italic"), local("Times Italic"), local("Liberation Serif Italic"), local("Noto Serif Italic");
    size-adjust: 102.7%;
    ascent-override: 104.9%;
    descent-override: 75.5%;
    line-gap-override: 0%;
  }
`;
