import { css } from "@advent/ui";
import { onCard } from "./mm";

/** The place of the code on a card, quiet zone included. */
export const codeSquare = css`
  width: ${onCard(33)};
  height: ${onCard(33)};
`;
