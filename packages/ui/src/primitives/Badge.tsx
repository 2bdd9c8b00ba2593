import { styled } from "styled-components";
import { hideProps } from "../styled";
import { media } from "../theme/media";

interface BadgeProps {
  tone?: "neutral" | "gold" | "ink" | "success" | "danger";
}

const look = {
  neutral: "background: var(--surface-sunken); color: var(--text-soft);",
  gold: "box-shadow: inset 0 0 0 1px currentColor; color: var(--text-gold);",
  ink: "background: var(--text); color: var(--surface);",
};

export const Badge = styled.span.withConfig(hideProps("tone"))<BadgeProps>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.3em 0.7em;
  border-radius: ${({ theme }) => theme.radius.small};
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1.35;
  letter-spacing: 0.1em;
  text-transform: uppercase;
  ${({ theme, tone = "neutral" }) =>
    tone === "success" || tone === "danger"
      ? `background: ${theme.color[`${tone}Tint`]}; color: ${theme.color[tone]};`
      : look[tone]}

  ${media.forcedColors} {
    outline: 1px solid;
  }
`;
