import { styled } from "styled-components";
import { hideProps } from "../styled";
import type { Size } from "../theme/scale";

interface TextProps {
  size?: Extract<Size, "caption" | "small" | "body" | "lead" | "subheading">;
  tone?: "normal" | "soft" | "gold" | "danger" | "success";
  /** `hand` is for the sender's words only. */
  face?: "text" | "display" | "hand";
}

export const Text = styled.p.withConfig(hideProps("size", "tone", "face"))<TextProps>`
  font-family: ${({ theme, face }) => theme.font[face ?? "text"]};
  font-size: ${({ theme, size }) => theme.size[size ?? "body"]};
  line-height: ${({ face }) => (face === "hand" ? 1.45 : 1.6)};
  color: ${({ tone }) => surfaceTone[tone ?? "normal"]};
  text-wrap: pretty;
`;

const surfaceTone = {
  normal: "var(--text)",
  soft: "var(--text-soft)",
  gold: "var(--text-gold)",
  danger: "var(--text-danger)",
  success: "var(--text-success)",
};

export const Eyebrow = styled.p`
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: 500;
  line-height: 1.5;
  letter-spacing: 0.18em;
  text-transform: uppercase;
  color: var(--text-gold);
`;
