import { media, styled } from "@advent/ui";

/** Two columns on a phone, four on a wide screen (behaviour §9). */
export const DayList = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.75rem, 2.4vw, 1.75rem);
  max-width: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  ${media.up("md")} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
