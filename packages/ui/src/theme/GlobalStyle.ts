import { type Palette, palette } from "@advent/contract";
import { createGlobalStyle } from "styled-components";
import { media } from "./media";
import { sharedKeyframes } from "./sharedKeyframes";
import { ivorySurface } from "./surface";

interface GlobalStyleProps {
  $colors: Partial<Palette> | undefined;
  $fontFaces: string | undefined;
}

export const GlobalStyle = createGlobalStyle<GlobalStyleProps>`
  ${({ $fontFaces }) => $fontFaces}
  ${sharedKeyframes}

  :root {
    ${({ $colors }) => buildColorProperties({ ...palette, ...$colors })}
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    scroll-behavior: smooth;
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
  }
  body {
    margin: 0;
    min-height: 100dvh;
    ${ivorySurface}
    font: 400 1rem / 1.6 ${({ theme }) => theme.font.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, h5, h6, p, figure, blockquote, ul, ol, dl, dd {
    margin: 0;
    padding: 0;
  }
  ul[role="list"], ol[role="list"] {
    list-style: none;
  }
  img, svg, video {
    display: block;
    max-width: 100%;
  }
  noscript {
    display: block;
    position: relative;
    z-index: ${({ theme }) => theme.layer.toast};
    background: ${({ theme }) => theme.color.ivory};
    padding: 0.75rem 1rem;
    text-align: center;
  }
  button, input, select, textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  a {
    color: inherit;
    text-underline-offset: 0.25em;
    text-decoration-thickness: 1px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  ::selection {
    background: ${({ theme }) => theme.color.textGoldOnInk};
    color: ${({ theme }) => theme.color.ink};
  }
  /* Forced colours take the grounds away by which a choice shows. */
  ${media.forcedColors} {
    [aria-pressed="true"],
    [aria-selected="true"],
    [aria-current="page"] {
      forced-color-adjust: none;
      border-color: SelectedItem !important;
      outline-color: CanvasText !important;
      background: SelectedItem !important;
      color: SelectedItemText !important;
    }
    :is([aria-pressed="true"], [aria-selected="true"], [aria-current="page"]) * {
      background: none !important;
      color: inherit !important;
    }
  }
  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      transition-delay: 0s !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Channels, to which a rule can add its own opacity: `rgb(var(--color-gold) / 0.4)`. */
const buildColorProperties = (colors: Palette) =>
  Object.entries(colors)
    .map(([name, color]) => `--color-${name}: ${toChannels(color)};`)
    .join("");

const toChannels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(" ");
