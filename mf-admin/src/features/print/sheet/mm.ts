/** A length on the sheet: `--mm` is a millimetre in print and smaller where the screen is. */
export const mm = (length: number): string => `calc(${length} * var(--mm))`;

/** A length on a card: a millimetre where cards are drawn in full size. */
export const onCard = (length: number): string => `calc(${length} * var(--card-mm))`;
