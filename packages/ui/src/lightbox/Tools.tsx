import type { ReactNode } from "react";
import { styled } from "styled-components";

interface ToolProps {
  label: string;
  icon: ReactNode;
}

interface ToolButtonProps extends ToolProps {
  onClick: () => void;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Uses `aria-disabled` instead of `disabled`, so that a button keeps focus after its last step. */
export function ToolButton({ label, icon, onClick, disabled = false, autoFocus }: ToolButtonProps) {
  return (
    <Tool
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      data-autofocus={autoFocus ? "" : undefined}
    >
      {icon}
    </Tool>
  );
}

export function ToolLink({ label, icon, href, download }: ToolProps & { href: string; download: string }) {
  return (
    <Tool as="a" title={label} aria-label={label} href={href} download={download}>
      {icon}
    </Tool>
  );
}

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0.25rem;
  padding: 0.5rem 0.5rem calc(0.5rem + env(safe-area-inset-bottom));
  border-top: 1px solid ${({ theme }) => theme.color.lineOnInk};
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${({ theme }) => theme.color.textOnInk};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.inkRaised};
  }
  &:focus-visible {
    outline-color: ${({ theme }) => theme.color.focusOnInk};
    outline-offset: -2px;
  }
  &[aria-disabled="true"] {
    opacity: 0.4;
    cursor: default;
  }
`;
