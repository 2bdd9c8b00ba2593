/// <reference path="../assets.d.ts" />

import { styled } from "styled-components";
import type { BrandMarkProps } from "../theme/theme";
import drawing from "./thorne-and-lune.svg";

export function ThorneAndLuneMonogram({ className }: BrandMarkProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${drawing}#moon`} />
      <Gold href={`${drawing}#thorn`} />
    </svg>
  );
}

export const Gold = styled.use`
  fill: ${({ theme }) => theme.color.gold};
`;
