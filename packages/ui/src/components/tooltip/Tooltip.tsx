import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

export interface TooltipProps {
  /** Touch screens never show it. With `null` there is nothing to say now. */
  label: string | null;
  /** One control. A disabled one never takes the focus: prefer `aria-disabled` where the tooltip says why. */
  children: ReactElement;
}

/** Connects all controls to the one `TooltipPopup` of the page. */
export const tooltipHandle = Base.createHandle<string | null>();

export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Base.Trigger
      handle={tooltipHandle}
      payload={label}
      disabled={label === null}
      aria-description={label ?? undefined}
      render={children}
    />
  );
}
