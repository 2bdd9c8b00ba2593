import { css } from "styled-components";
import { media } from "./media";

/**
 * The two surfaces. A styled element that includes one sets the colours of its descendants through custom
 * properties.
 */
export const ivorySurface = css`
  --surface: ${({ theme }) => theme.color.ivory};
  --surface-raised: ${({ theme }) => theme.color.paper};
  --surface-sunken: ${({ theme }) => theme.color.sand};
  --text: ${({ theme }) => theme.color.text};
  --text-soft: ${({ theme }) => theme.color.textSoft};
  --text-gold: ${({ theme }) => theme.color.textGold};
  --text-danger: ${({ theme }) => theme.color.danger};
  --text-success: ${({ theme }) => theme.color.success};
  --line: ${({ theme }) => theme.color.line};
  --focus: ${({ theme }) => theme.color.focus};
  --mark-filter: none;

  ${media.moreContrast} {
    --text-soft: ${({ theme }) => theme.color.text};
    --text-gold: ${({ theme }) => theme.color.text};
    --line: ${({ theme }) => theme.color.lineStrong};
  }
  background-color: var(--surface);
  color: var(--text);
`;

export const inkSurface = css`
  --surface: ${({ theme }) => theme.color.ink};
  --surface-raised: ${({ theme }) => theme.color.inkRaised};
  --surface-sunken: ${({ theme }) => theme.color.inkRaised};
  --text: ${({ theme }) => theme.color.textOnInk};
  --text-soft: ${({ theme }) => theme.color.textSoftOnInk};
  --text-gold: ${({ theme }) => theme.color.textGoldOnInk};
  --text-danger: ${({ theme }) => theme.color.dangerOnInk};
  --text-success: ${({ theme }) => theme.color.successOnInk};
  --line: ${({ theme }) => theme.color.lineOnInk};
  --focus: ${({ theme }) => theme.color.focusOnInk};
  --mark-filter: brightness(0) invert(1);

  ${media.moreContrast} {
    --text-soft: ${({ theme }) => theme.color.textOnInk};
    --line: ${({ theme }) => theme.color.textSoftOnInk};
  }
  background-color: var(--surface);
  color: var(--text);
`;
