import { AlertIcon, styled, visuallyHidden } from "@advent/ui";
import { type ReactNode, useId } from "react";
import { FieldContext, type FieldControl } from "./fieldContext";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
  children?: ReactNode;
  render?: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel = false,
  className,
  children,
  render,
}: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const control = {
    id,
    required,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <Group className={className}>
      <Label htmlFor={id} $hidden={hideLabel}>
        <span>{label}</span>
        {optional && <Optional> (optional)</Optional>}
      </Label>
      <FieldContext value={control}>{render ? render(control) : children}</FieldContext>
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          <AlertIcon size="1em" />
          <span>{error}</span>
        </ErrorText>
      )}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  min-width: 0;
`;

const Label = styled.label<{ $hidden: boolean }>`
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 500;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Optional = styled.span`
  font-weight: 400;
  color: var(--text-soft);
`;

const Hint = styled.p`
  font-size: 0.8125rem;
  line-height: 1.45;
  color: var(--text-soft);
`;

const ErrorText = styled(Hint)`
  display: flex;
  gap: 0.4em;
  color: ${({ theme }) => theme.color.danger};

  & > svg {
    margin-top: 0.2em;
  }
`;
