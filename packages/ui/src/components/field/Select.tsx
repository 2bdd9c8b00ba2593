import { ChevronDownIcon, styled } from "@advent/ui";
import type { ComponentPropsWithRef } from "react";
import { controlLook } from "./control.styles";
import { useFieldControl } from "./fieldContext";

export type SelectProps = ComponentPropsWithRef<"select">;

/** Native select, so that phones open their own picker. */
export function Select({ className, ...props }: SelectProps) {
  return (
    <Frame className={className}>
      <Native {...useFieldControl(props)} />
      <ChevronDownIcon size="1em" />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  min-width: 0;

  & > svg {
    position: absolute;
    top: 0;
    bottom: 0;
    right: 0.875rem;
    margin-block: auto;
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlLook}
  padding-right: 2.5rem;
  text-overflow: ellipsis;
  appearance: none;
  cursor: pointer;
`;
