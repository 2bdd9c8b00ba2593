/// <reference path="../assets.d.ts" />

import type { BrandMarkProps } from "../theme/theme";
import { Gold } from "./Gold";
import drawing from "./thorne-and-lune.svg";

/**
 * Drawn from Bodoni Moda capitals, letterspaced, with the italic ampersand in gold. Used from a file, so that its outlines
 * are in no script and no page; the letters still take the colour of the text around them.
 */
export function ThorneAndLuneWordmark({ className }: BrandMarkProps) {
  return (
    <svg className={className} viewBox="0 -2 1853 146" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${drawing}#letters`} />
      <Gold href={`${drawing}#ampersand`} />
    </svg>
  );
}
