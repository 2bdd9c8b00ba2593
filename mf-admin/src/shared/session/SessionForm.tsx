import { styled, Wordmark } from "@advent/ui";
import type { FormEvent, ReactNode } from "react";

interface SessionFormProps {
  label: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

export function SessionForm({ label, onSubmit, children }: SessionFormProps) {
  return (
    <Room>
      <Card onSubmit={onSubmit} aria-label={label}>
        <Name />
        {children}
      </Card>
    </Room>
  );
}

const Room = styled.div`
  display: grid;
  place-items: center;
  min-height: 80vh;
  padding: ${({ theme }) => theme.space.md};
`;

const Card = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${({ theme }) => theme.space.md};
  width: min(100%, 24rem);
  padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.lg};
  border: 1px solid var(--line);
  background: var(--surface-raised);
  box-shadow: ${({ theme }) => theme.shadow.medium};
  text-align: center;

  & > button,
  & > :has(input) {
    width: 100%;
  }
  & > :has(input) {
    text-align: start;
  }
`;

const Name = styled(Wordmark)`
  height: min(1.125rem, 4.5vw);
`;
