import { css, styled, Wordmark } from "@advent/ui";

/** `--mm` is a millimetre in print and smaller where the screen is. */
export const toMm = (length: number): string => `calc(${length} * var(--mm))`;

/** `--card-mm` is a millimetre where cards are drawn in full size. */
export const onCard = (length: number): string => `calc(${length} * var(--card-mm))`;

export const caption = css`
  font-size: ${onCard(2)};
  line-height: 1.3;
  letter-spacing: 0.14em;
  text-transform: uppercase;
`;

export const CardLogo = styled(Wordmark)`
  height: ${onCard(2.1)};
  font-size: ${onCard(2.7)};
`;

export const CardTitle = styled.p`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${onCard(4.2)};
  font-style: italic;
  line-height: 1.15;
  text-wrap: balance;
`;

export const PrintLines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
`;

export const ScissorLines = styled(PrintLines)`
  stroke: ${({ theme }) => theme.color.lineStrong};
`;
