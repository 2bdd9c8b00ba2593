import { Cluster, media, styled } from "@advent/ui";

/** One entry of a list of the desk: its words, and beside them its {@link Tools}. */
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

export const Tools = styled(Cluster)`
  gap: ${({ theme }) => theme.space.xs};
`;
