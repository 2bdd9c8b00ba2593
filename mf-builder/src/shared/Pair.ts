import { media, styled } from "@advent/ui";

/** Two cards to choose between, side by side where there is room. */
export const Pair = styled.div`
  display: grid;
  gap: 1rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
    gap: 1.5rem;
  }
`;
