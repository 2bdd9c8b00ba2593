import type { ComponentPropsWithRef, MouseEvent } from "react";
import { styled } from "styled-components";
import { Spinner } from "../primitives/Spinner";
import { hideProps } from "../styled";
import { type ButtonLook, buttonLook } from "./Button.styles";

/**
 * With `aria-disabled` a button looks disabled and does nothing, but keeps its focus, so that a Tooltip can
 * explain it.
 */
export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<"button"> {
  busy?: boolean;
}

export function Button({ busy = false, onClick, children, ...rest }: ButtonProps) {
  const isInert = busy || isTrue(rest["aria-disabled"]);
  return (
    <Root
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={isInert ? ignore : onClick}
    >
      <Label $hidden={busy}>{children}</Label>
      {busy && <BusyMark />}
    </Root>
  );
}

const isTrue = (value: ButtonProps["aria-disabled"]) => value === true || value === "true";

const ignore = (event: MouseEvent) => event.preventDefault();

const Root = styled.button.withConfig(hideProps("variant", "size"))<ButtonLook>`
  ${buttonLook}
  position: relative;
`;

const Label = styled.span<{ $hidden: boolean }>`
  display: inherit;
  align-items: inherit;
  gap: inherit;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const BusyMark = styled(Spinner)`
  position: absolute;
  inset: 0;
  margin: auto;
`;

export const ButtonLink = styled.a.withConfig(hideProps("variant", "size"))<ButtonLook>`
  ${buttonLook}
`;
