import type { ReactNode, RefObject } from "react";
import type { DialogSize } from "./Dialog.styles";

export interface DialogProps {
  open: boolean;
  /** Called with false when the reader closes it (Escape, close button, press outside). */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions, kept in sight below the scrolling content. */
  footer?: ReactNode;
  size?: DialogSize;
  /** What takes the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** An alert dialog asks for a decision: a press outside does not close it. */
  role?: "dialog" | "alertdialog";
}
