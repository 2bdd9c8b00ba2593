import type { ReactNode, RefObject } from "react";
import type { DialogSize } from "./Dialog.styles";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: DialogSize;
  initialFocus?: RefObject<HTMLElement | null>;
  /** While false the dialog leaves the focus where it is, because its frame is hidden. */
  takesFocus?: boolean;
  /** False for a dialog whose address is a page of its own. */
  closesOnBack?: boolean;
  /** An alert dialog requires a decision: a press outside does not close it. */
  role?: "dialog" | "alertdialog";
}
