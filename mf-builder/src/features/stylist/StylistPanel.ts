import { Cluster, inkSurface, media, styled } from "@advent/ui";

export const StylistPanel = styled(Cluster).attrs({ justify: "space-between" })`
  ${inkSurface}
  gap: 0.75rem 1.5rem;
  padding: 1.25rem 1.5rem;
  border-radius: ${({ theme }) => theme.radius.medium};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;
