import { media, styled } from "@advent/ui";
import { doorGrid } from "../../shared/door.styles";

export const Wall = styled.ul`
  ${doorGrid}
  gap: 2rem 0.75rem;

  ${media.up("md")} {
    gap: 3rem 1.75rem;
  }
`;

export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0.75rem;
  padding: clamp(1.25rem, 3vw, 2rem);
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.medium};
  background: var(--surface-raised);
`;
