import { styled } from "@advent/ui";
import type { ReactNode } from "react";
import { OptionLine, OptionMark } from "./option.styles";
import { useRadio } from "./radioContext";

export interface RadioProps {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  className?: string;
}

export function Radio({ value, label, disabled, className }: RadioProps) {
  return (
    <OptionLine className={className}>
      <Ring>
        <input {...useRadio(value, disabled)} />
        <Dot />
      </Ring>
      <span>{label}</span>
    </OptionLine>
  );
}

const Ring = styled(OptionMark)`
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
