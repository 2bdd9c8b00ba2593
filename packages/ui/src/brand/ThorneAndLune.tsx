/// <reference types="@advent/build/assets" />

import { styled } from "styled-components";
import type { BrandMarkProps } from "./Mark";
import drawing from "./thorne-and-lune.svg";

/**
 * Based on Bodoni Moda capitals with a gold italic ampersand. Loaded from a file to keep the outlines out of
 * scripts and pages.
 * The letters still use the surrounding text colour.
 */
export function ThorneAndLuneWordmark({ className }: BrandMarkProps) {
  return (
    <svg className={className} viewBox="0 -2 1853 146" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${drawing}#letters`} />
      <Gold href={`${drawing}#ampersand`} />
    </svg>
  );
}

export function ThorneAndLuneMonogram({ className }: BrandMarkProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${drawing}#moon`} />
      <Gold href={`${drawing}#thorn`} />
    </svg>
  );
}

const Gold = styled.use`
  fill: ${({ theme }) => theme.color.gold};
`;
