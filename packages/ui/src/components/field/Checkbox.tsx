import { CheckIcon, styled } from "@advent/ui";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { markLook, optionLine } from "./option.styles";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type"> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <Line className={className}>
      <Box>
        <input type="checkbox" {...props} />
        <CheckIcon size="0.875rem" />
      </Box>
      <span>{label}</span>
    </Line>
  );
}

const Line = styled.label`
  ${optionLine}
`;

const Box = styled.span`
  ${markLook}
  & > input {
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & > svg {
    stroke-width: 2;
  }
`;
