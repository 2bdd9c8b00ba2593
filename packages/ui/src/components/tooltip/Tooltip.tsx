import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

export interface TooltipProps {
  /** Never shown on touch screens. `null` shows no tooltip. */
  label: string | null;
  children: ReactElement;
}

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
