import { Button, media, styled } from "@advent/ui";
import { type ReactNode, useId, useState } from "react";

interface MoreFiltersProps {
  isSet: boolean;
  /** Opens on request on wide screens, too. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A row of filters. On a phone they open on request, unless one of them is set. */
export function MoreFilters({ isSet, isCompact = false, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(isSet);
  const rowId = useId();
  return (
    <>
      <Toggle
        variant="quiet"
        size="small"
        $isCompact={isCompact}
        aria-expanded={isOpen}
        aria-controls={rowId}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {isOpen ? "Fewer filters" : "More filters"}
      </Toggle>
      <Row id={rowId} $isOpen={isOpen} $isCompact={isCompact}>
        {children}
      </Row>
    </>
  );
}

const Toggle = styled(Button)<{ $isCompact: boolean }>`
  align-self: start;
  justify-self: start;

  ${media.up("md")} {
    ${({ $isCompact }) => ($isCompact ? "align-self: center;" : "display: none;")}
  }
`;

const Row = styled.div<{ $isOpen: boolean; $isCompact: boolean }>`
  display: ${({ $isOpen, $isCompact }) => ($isOpen || !$isCompact ? "grid" : "none")};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: ${({ theme }) => theme.space.sm};
  align-items: end;

  & input {
    /* A date's parts have padding of their own. */
    height: 2.875rem;
  }

  ${media.down("md")} {
    display: ${({ $isOpen }) => ($isOpen ? "grid" : "none")};
  }
`;
