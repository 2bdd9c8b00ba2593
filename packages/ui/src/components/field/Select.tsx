import { ChevronDownIcon, styled } from "@advent/ui";
import type { ComponentPropsWithRef } from "react";
import { ControlFrame, controlLook } from "./control.styles";
import { useFieldControl } from "./fieldContext";

export type SelectProps = ComponentPropsWithRef<"select">;

/** Native select, so that phones open their own picker. */
export function Select({ className, ...props }: SelectProps) {
  return (
    <ControlFrame className={className}>
      <Native {...useFieldControl(props)} />
      <ChevronDownIcon size="1em" />
    </ControlFrame>
  );
}

const Native = styled.select`
  ${controlLook}
  padding-right: 2.5rem;
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
`;
