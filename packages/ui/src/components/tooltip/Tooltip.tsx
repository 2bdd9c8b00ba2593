import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useRef,
} from "react";
import { createPortal } from "react-dom";
import { styled } from "styled-components";
import { TooltipBubble } from "./TooltipBubble";
import { useTooltipTiming } from "./useTooltipTiming";

export interface TooltipProps {
  /** Words that help and are not needed: a touch screen never shows them. With `null` there is nothing to say now. */
  label: string | null;
  /** One control. A disabled one never takes the focus: prefer `aria-disabled` where the tooltip says why. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

export function Tooltip({ label, children }: TooltipProps) {
  const { open, openNow, openSoon, closeNow, closeSoon } = useTooltipTiming();
  const id = useId();
  const control = useRef<HTMLSpanElement>(null);

  const onFocus = ({ target }: FocusEvent) => target.matches(":focus-visible") && openNow();
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType !== "touch" && openSoon();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    closeNow();
  };
  return (
    <Control
      ref={control}
      onPointerEnter={onPointerEnter}
      onPointerLeave={closeSoon}
      onPointerDown={closeNow}
      onFocus={onFocus}
      onBlur={closeNow}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, { "aria-describedby": open && label ? id : undefined })}
      {open &&
        label &&
        createPortal(<TooltipBubble id={id} label={label} control={control} onPointerEnter={openNow} />, document.body)}
    </Control>
  );
}

const Control = styled.span`
  display: inline-flex;

  & > :disabled {
    pointer-events: none;
  }
`;
