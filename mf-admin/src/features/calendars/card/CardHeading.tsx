import type { AdminCalendar } from "@advent/contract";
import { ChevronDownIcon, Heading, styled, Text } from "@advent/ui";
import { useMay } from "../../../shared/session/session";

interface CardHeadingProps {
  calendar: AdminCalendar;
  open: boolean;
  contentId: string;
  onToggle: () => void;
}

export function CardHeading({ calendar, open, contentId, onToggle }: CardHeadingProps) {
  const may = useMay();
  const email = calendar.customerEmail?.trim();
  return (
    <div>
      <Heading level={2} size="lead">
        <Toggle type="button" aria-expanded={open} aria-controls={open ? contentId : undefined} onClick={onToggle}>
          <Chevron $open={open} />
          {getCustomerName(calendar)}
        </Toggle>
      </Heading>
      {/* Packers and printers are sent none, whether there is one or not. */}
      {(email || may("listEmails")) && (
        <Email size="small" tone="soft">
          {email || "No email provided"}
        </Email>
      )}
    </div>
  );
}

const Email = styled(Text)`
  overflow: hidden;
  padding-left: 1.5rem;
  text-overflow: ellipsis;
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2rem;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &::after {
    content: "";
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

const Chevron = styled(ChevronDownIcon).attrs({ size: "1rem" })<{ $open: boolean }>`
  transform: ${({ $open }) => ($open ? "none" : "rotate(-90deg)")};
  transition: transform ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};
`;

export const getCustomerName = ({ customerName: name }: Pick<AdminCalendar, "customerName">): string =>
  name?.trim() || "Anonymous Customer";
