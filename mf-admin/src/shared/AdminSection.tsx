import { media, styled } from "@advent/ui";

export const AdminSection = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  justify-items: start;
  max-width: 44rem;
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  & > * {
    min-width: 0;
    max-width: 100%;
  }
  ${media.up("md")} {
    padding: ${({ theme }) => theme.space.lg};
  }
`;
