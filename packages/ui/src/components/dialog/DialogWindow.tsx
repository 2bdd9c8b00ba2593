import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { CloseIcon } from "../../icons/navigation";
import { IconButton } from "../IconButton";
import { DialogBody } from "./DialogBody";
import { Backdrop, Close, Description, type DialogSize, Footer, Head, Popup, Title, Viewport } from "./dialogLook";
import { isToast } from "./isToast";
import { useCountedAsOpen } from "./open-dialogs";

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

export function Dialog({ open, onOpenChange, size = "medium", role = "dialog", ...content }: DialogProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (details.reason === "outside-press" && isToast(details.event.target)) details.cancel();
    else onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={role === "alertdialog"}>
      <Base.Portal>
        <Backdrop />
        <Viewport $size={size}>
          <DialogPopup size={size} role={role} {...content} />
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type PopupProps = Omit<DialogProps, "open" | "onOpenChange"> & Required<Pick<DialogProps, "size" | "role">>;

/** The close button comes last, so that the focus starts in the content. */
function DialogPopup({ title, description, children, footer, size, role, initialFocus }: PopupProps) {
  useCountedAsOpen();
  return (
    <Popup $size={size} role={role} initialFocus={initialFocus}>
      <Head>
        <Title>{title}</Title>
        {description && <Description render={<div />}>{description}</Description>}
      </Head>
      {children && <DialogBody>{children}</DialogBody>}
      {footer && <Footer>{footer}</Footer>}
      <Close render={<IconButton label="Close" />}>
        <CloseIcon />
      </Close>
    </Popup>
  );
}
