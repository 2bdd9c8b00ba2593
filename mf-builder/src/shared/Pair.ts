import { media, styled } from "@advent/ui";

export const Pair = styled.div`
  display: grid;
  gap: 1rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
    gap: 1.5rem;
  }
`;
