import { CheckIcon, styled } from "@advent/ui";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { OptionLine, OptionMark } from "./option.styles";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <OptionLine className={className}>
      <Box>
        <input type="checkbox" {...props} />
        <CheckIcon size="0.875rem" />
      </Box>
      <span>{label}</span>
    </OptionLine>
  );
}

const Box = styled(OptionMark)`
  & > input {
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & > svg {
    stroke-width: 2;
  }
`;
