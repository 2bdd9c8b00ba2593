import { media, Stack, styled } from "@advent/ui";

export const Card = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
  border: 1px solid var(--line);
  background: var(--surface-raised);

  & > :first-child {
    display: grid;
    gap: ${({ theme }) => theme.space.xxs};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${media.up("md")} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

export const CardList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;

/** Entries of a line or two, without space between them. */
export const RowList = styled.ul`
  border: 1px solid var(--line);
  background: var(--surface-raised);

  & > li + li {
    border-top: 1px solid var(--line);
  }
`;

/** Holds the whole of one thing, such as what was looked up. */
export const Sheet = styled(Stack)`
  padding: ${({ theme }) => theme.space.md};
  border: 1px solid var(--line);
  background: var(--surface-raised);
  overflow-wrap: anywhere;
`;
