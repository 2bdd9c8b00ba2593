import { styled } from "styled-components";
import { hideProps } from "../styled-props";
import type { Width } from "../theme/scale";

export const Container = styled.div.withConfig(hideProps("width"))<{ width?: Width }>`
  width: 100%;
  max-width: ${({ theme, width }) => theme.width[width ?? "page"]};
  margin-inline: auto;
  padding-inline: max(env(safe-area-inset-left), clamp(1rem, 0.25rem + 3.2vw, 3.5rem))
    max(env(safe-area-inset-right), clamp(1rem, 0.25rem + 3.2vw, 3.5rem));
`;
