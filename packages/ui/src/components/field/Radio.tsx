import { styled } from "@advent/ui";
import type { ReactNode } from "react";
import { markLook, optionLine } from "./option.styles";
import { useRadio } from "./radioContext";

export interface RadioProps {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  className?: string;
}

export function Radio({ value, label, disabled, className }: RadioProps) {
  return (
    <Line className={className}>
      <Ring>
        <input {...useRadio(value, disabled)} />
        <Dot />
      </Ring>
      <span>{label}</span>
    </Line>
  );
}

const Line = styled.label`
  ${optionLine}
`;

const Ring = styled.span`
  ${markLook}
  & > input {
    border-radius: 50%;
  }
`;

const Dot = styled.span`
  width: 0.4375rem;
  height: 0.4375rem;
  border-radius: 50%;
  background: currentColor;
`;
