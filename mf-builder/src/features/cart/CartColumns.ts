import { media, styled } from "@advent/ui";

export const CartColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xl};
  margin-top: ${({ theme }) => theme.space.xl};

  ${media.up("lg")} {
    grid-template-columns: minmax(0, 1fr) 23rem;
    align-items: start;
    gap: 4rem;
  }
`;
