import { css, media } from "@advent/ui";

export const arch = css<{ $final: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4.5rem;
  overflow: hidden;
  padding: 0;
  border: ${({ $final }) => ($final ? "2.5px" : "1px")} solid ${({ theme }) => theme.color.gold};
  border-radius: 2rem 2rem 3px 3px;
  background: var(--surface-raised);

  ${media.down("lg")} {
    width: 3.5rem;
    height: 4rem;
  }
`;
