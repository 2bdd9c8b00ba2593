import { styled } from "styled-components";
import { hideProps } from "../styled-props";
import type { Space } from "../theme/scale";

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
