import { css } from "@advent/ui";

/** `--card-mm` is a millimetre where cards are drawn in full size. */
export const onCard = (length: number): string => `calc(${length} * var(--card-mm))`;

export const caption = css`
  font-size: ${onCard(2)};
  line-height: 1.3;
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

export const setCardScale = (scale: number): string => `--card-mm: calc(${scale} * var(--mm));`;
