import { styled } from "@advent/ui";
import type { ComponentPropsWithRef } from "react";
import { controlLook } from "./control.styles";
import { useFieldControl } from "./fieldContext";

export type TextInputProps = ComponentPropsWithRef<"input">;

export function TextInput(props: TextInputProps) {
  return <Input type="text" {...useFieldControl(props)} />;
}

const Input = styled.input`
  ${controlLook}
`;
