import { Dialog as Base } from "@base-ui/react/dialog";
import { CloseIcon } from "../../icons/navigation";
import { DialogBody } from "./DialogBody";
import { Backdrop, Close, Description, Footer, Head, Popup, Title, Viewport } from "./dialogLook";
import type { DialogProps } from "./dialogProps";
import { isToast } from "./isToast";
import { useCountedAsOpen } from "./open-dialogs";

/** An open dialog, or one that closes: modal, with its focus kept inside and given back afterwards. */
export function DialogWindow({ open, onOpenChange, size = "medium", role = "dialog", ...content }: DialogProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (details.reason === "outside-press" && isToast(details.event.target)) details.cancel();
    else onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={role === "alertdialog"}>
      <Base.Portal>
        <Base.Backdrop render={<Backdrop />} />
        <Base.Viewport render={<Viewport $size={size} />}>
          <DialogPopup size={size} role={role} {...content} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type PopupProps = Omit<DialogProps, "open" | "onOpenChange"> & Required<Pick<DialogProps, "size" | "role">>;

/** The close button comes last, so that the focus starts in the content. */
function DialogPopup({ title, description, children, footer, size, role, initialFocus }: PopupProps) {
  useCountedAsOpen();
  return (
    <Base.Popup render={<Popup $size={size} />} role={role} initialFocus={initialFocus}>
      <Head>
        <Base.Title render={<Title />}>{title}</Base.Title>
        {description && <Base.Description render={<Description />}>{description}</Base.Description>}
      </Head>
      {children && <DialogBody>{children}</DialogBody>}
      {footer && <Footer>{footer}</Footer>}
      <Base.Close render={<Close label="Close" />}>
        <CloseIcon />
      </Base.Close>
    </Base.Popup>
  );
}
