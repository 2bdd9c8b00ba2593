import { styled } from "styled-components";
import { hideProps } from "../styled";
import type { Space, Width } from "../theme/scale";

export const Container = styled.div.withConfig(hideProps("width"))<{ width?: Width }>`
  width: 100%;
  max-width: ${({ theme, width }) => theme.width[width ?? "page"]};
  margin-inline: auto;
  padding-inline: max(env(safe-area-inset-left), clamp(1rem, 0.25rem + 3.2vw, 3.5rem))
    max(env(safe-area-inset-right), clamp(1rem, 0.25rem + 3.2vw, 3.5rem));
`;

interface StackProps {
  gap?: Space;
  align?: "start" | "center" | "end" | "stretch";
}

export const Stack = styled.div.withConfig(hideProps("gap", "align"))<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align }) => align ?? "stretch"};
  gap: ${({ theme, gap }) => theme.space[gap ?? "md"]};

  & > * {
    min-width: 0;
  }
`;

interface ClusterProps {
  gap?: Space;
  align?: "start" | "center" | "end" | "baseline" | "stretch";
  justify?: "start" | "center" | "end" | "space-between";
}

export const Cluster = styled.div.withConfig(hideProps("gap", "align", "justify"))<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align }) => align ?? "center"};
  justify-content: ${({ justify }) => justify ?? "start"};
  gap: ${({ theme, gap }) => theme.space[gap ?? "sm"]};
`;
