import { css, type RuleSet } from "styled-components";
import { media } from "../theme/media";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const sizes: Record<ButtonSize, RuleSet> = {
  small: css`
    min-height: 2.25rem;
    padding: 0.375rem 1rem;
    font-size: 0.75rem;

    ${media.coarse} {
      min-width: 2.75rem;
      min-height: 2.75rem;
    }
  `,
  medium: css`
    min-height: 2.875rem;
    padding: 0.5rem 1.625rem;
    font-size: 0.8125rem;
  `,
  large: css`
    min-height: 3.5rem;
    padding: 0.75rem 2.25rem;
    font-size: 0.875rem;
  `,
};

const variants: Record<ButtonVariant, RuleSet> = {
  primary: css`
    background: var(--text);
    color: var(--surface);
  `,
  secondary: css`
    border-color: currentColor;
    background: transparent;
    color: var(--text);
  `,
  quiet: css`
    padding-inline: 0.125rem;
    background: linear-gradient(${({ theme }) => theme.color.gold} 0 0) 50% calc(50% + 0.95em) / 100% 1px no-repeat;
    color: var(--text);

    ${media.forcedColors} {
      padding-inline: 0.625rem;
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.danger};
    color: ${({ theme }) => theme.color.textOnInk};
  `,
};

const hoverLooks: Record<ButtonVariant, RuleSet | string> = {
  primary: css`box-shadow: inset 0 0 0 3px var(--text), inset 0 0 0 4px ${({ theme }) => theme.color.gold};`,
  secondary: "background: var(--text); color: var(--surface);",
  quiet: "color: var(--text-gold);",
  danger: "box-shadow: inset 0 0 0 100px rgb(0 0 0 / 0.16);",
};

export const buttonLook = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.7em;
  max-width: 100%;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.small};
  font-family: ${({ theme }) => theme.font.text};
  font-weight: 500;
  line-height: 1.3;
  letter-spacing: 0.07em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition: ${({ theme: { motion } }) =>
    ["background-color", "color", "box-shadow", "opacity", "transform"]
      .map((name) => `${name} ${motion.medium} ${motion.ease}`)
      .join()};
  ${({ size }) => sizes[size ?? "medium"]}
  ${({ variant }) => variants[variant ?? "primary"]}

  ${media.hover} {
    &:hover {
      ${({ variant }) => hoverLooks[variant ?? "primary"]}
    }
  }
  &:active {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled="true"] {
    cursor: not-allowed;
    transform: none;
  }
  &:disabled,
  &[aria-disabled="true"]:not([aria-busy="true"]) {
    border-color: transparent;
    background: var(--surface-sunken);
    box-shadow: inset 0 0 0 1px var(--line);
    color: var(--text-soft);
  }
`;
