import type { ComponentPropsWithRef, ReactNode } from "react";
import { styled } from "styled-components";
import { media } from "../theme/media";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "aria-label"> {
  label: string;
  size?: "small" | "medium";
  children?: ReactNode;
}

export function IconButton({ label, size = "medium", ...rest }: IconButtonProps) {
  return <Root type="button" {...rest} aria-label={label} $size={size} />;
}

const Root = styled.button<{ $size: "small" | "medium" }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => ($size === "small" ? "2rem" : "2.75rem")};
  height: ${({ $size }) => ($size === "small" ? "2rem" : "2.75rem")};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  font-size: ${({ $size }) => ($size === "small" ? "0.875rem" : "1rem")};
  cursor: pointer;
  transition: background-color ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  ${media.hover} {
    &:hover:not(:disabled) {
      background: var(--surface-sunken);
    }
  }
  &:disabled {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;
