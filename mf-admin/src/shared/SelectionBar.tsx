import { Button, Cluster, createGlobalStyle, inkSurface, media, styled } from "@advent/ui";
import { type ReactNode, useId, useState } from "react";

interface SelectionBarProps {
  label: string;
  /** Such as "3 orders". */
  count: string;
  onClear: () => void;
  children: ReactNode;
}

/** Stays in view at the end of a list while something in it is selected. On a phone its actions open on request. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const [isOpen, setOpen] = useState(false);
  const actionsId = useId();
  return (
    <SelectionSurface role="region" aria-label={label}>
      <ScrollPadding />
      <strong>{count} selected</strong>
      <Toggle
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={actionsId}
        onClick={() => setOpen(!isOpen)}
      >
        Actions
      </Toggle>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      <Actions id={actionsId} gap="xs" align="end" justify="center" $isOpen={isOpen}>
        {children}
      </Actions>
    </SelectionSurface>
  );
}

/** Scrolls a focused element out from under the bar. */
const ScrollPadding = createGlobalStyle`
  html {
    scroll-padding-bottom: 6rem;
  }
`;

export const SelectionSurface = styled(Cluster)`
  ${inkSurface}
  position: sticky;
  bottom: ${({ theme }) => theme.space.sm};
  z-index: ${({ theme }) => theme.layer.sticky};
  justify-content: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};
  width: fit-content;
  max-width: 100%;
  margin: ${({ theme }) => theme.space.md} auto 0;
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  box-shadow: ${({ theme }) => theme.shadow.high};
  font-size: ${({ theme }) => theme.size.small};

  ${media.down("md")} {
    column-gap: ${({ theme }) => theme.space.sm};
    width: 100%;
    padding: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};

    & > :first-child {
      margin-right: auto;
    }
  }
`;

const Toggle = styled(Button)`
  ${media.up("md")} {
    display: none;
  }
`;

const Actions = styled(Cluster)<{ $isOpen: boolean }>`
  & label {
    white-space: nowrap;
  }
  ${media.down("md")} {
    display: ${({ $isOpen }) => ($isOpen ? "flex" : "none")};
    flex-basis: 100%;
    max-height: 50svh;
    overflow-y: auto;
  }
`;
