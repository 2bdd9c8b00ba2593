import { media, styled } from "@advent/ui";
import { type ReactNode, useId } from "react";
import { useRadio } from "./radioContext";

export interface RadioCardProps {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  badge?: ReactNode;
  disabled?: boolean;
  className?: string;
  children?: ReactNode;
}

export function RadioCard({ value, title, description, badge, disabled, className, children }: RadioCardProps) {
  const id = useId();
  return (
    <Card className={className}>
      <Native {...useRadio(value, disabled)} aria-labelledby={`${id}-title`} aria-describedby={`${id}-more`} />
      <Title id={`${id}-title`}>{title}</Title>
      <More id={`${id}-more`}>
        {description && <span>{description}</span>}
        {children}
        {badge && <Corner>{badge}</Corner>}
      </More>
    </Card>
  );
}

const Card = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  height: 100%;
  padding: 1.5rem 3.25rem 1.5rem 1.5rem;
  border: 1px solid var(--line);
  border-radius: ${({ theme }) => theme.radius.medium};
  background: var(--surface-raised);
  cursor: pointer;
  transition:
    border-color ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease},
    box-shadow ${({ theme }) => theme.motion.medium} ${({ theme }) => theme.motion.ease};

  ${media.hover} {
    &:hover:not(:has(:disabled)) {
      border-color: ${({ theme }) => theme.color.gold};
    }
  }
  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.gold};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.gold}, ${({ theme }) => theme.shadow.medium};
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 3px;
  }
  &:has(:disabled) {
    color: var(--text-soft);
    cursor: not-allowed;
  }
`;

const Native = styled.input`
  position: absolute;
  top: 1.625rem;
  right: 1.5rem;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.lineStrong};
  border-radius: 50%;
  appearance: none;
  cursor: inherit;

  &:checked {
    border: 5px solid ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.textGoldOnInk};
  }
  &:focus-visible {
    outline: none;
  }
  ${media.forcedColors} {
    appearance: auto;
  }
`;

const Title = styled.span`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
  line-height: 1.25;
  text-wrap: balance;
`;

const More = styled.span`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  color: var(--text-soft);
`;

const Corner = styled.span`
  position: absolute;
  top: 0;
  left: 1.5rem;
  padding: 0.2em 0.9em;
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textGoldOnInk};
  font-size: 0.6875rem;
  font-weight: 600;
  letter-spacing: 0.12em;
  text-transform: uppercase;
  transform: translateY(-50%);
`;
