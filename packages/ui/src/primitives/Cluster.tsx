import { styled } from "styled-components";
import { hideProps } from "../styled-props";
import type { Space } from "../theme/scale";

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
