import { Cluster, media, styled } from "@advent/ui";

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
