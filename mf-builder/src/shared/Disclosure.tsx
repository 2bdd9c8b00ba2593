import { ChevronDownIcon, styled } from "@advent/ui";
import { type ReactNode, useState } from "react";

interface DisclosureProps {
  title: string;
  /** What is chosen inside. */
  value?: ReactNode;
  startsOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Asks one more thing of those who want to answer it. */
export function Disclosure({ title, value, startsOpen = false, className, children }: DisclosureProps) {
  // A later change would close it while somebody reads.
  const [isOpen] = useState(startsOpen);
  return (
    <Fold open={isOpen} className={className}>
      <summary>
        <span>{title}</span>
        <Value>{value}</Value>
        <ChevronDownIcon size="1rem" />
      </summary>
      <Inside>{children}</Inside>
    </Fold>
  );
}

const Fold = styled.details`
  border-block: 1px solid var(--line);

  & > summary {
    display: flex;
    align-items: center;
    gap: 0.25rem 1.5rem;
    min-height: 4rem;
    padding-block: 0.75rem;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    flex: none;
    transition: transform ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
`;

const Value = styled.span`
  flex: 1;
  color: var(--text-soft);
  text-align: end;
`;

const Inside = styled.div`
  padding-block: 0.5rem 2rem;
`;
