import { Dialog as Base } from "@base-ui/react/dialog";
import {
  type CSSProperties,
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { CloseIcon } from "../../icons/actions";
import { ToastRoomContext } from "../toast/toastContext";
import {
  Backdrop,
  Close,
  Description,
  Footer,
  Head,
  Popup,
  SpreadPopup,
  Title,
  Unfurnished,
  Viewport,
} from "./Dialog.styles";
import { DialogBody } from "./DialogBody";
import type { DialogProps } from "./dialogProps";
import { TAB_STOP } from "./focusable";
import { useCountedAsOpen } from "./open-dialogs";

export function DialogWindow({ open, onOpenChange, size = "medium", role = "dialog", ...content }: DialogProps) {
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (details.reason === "outside-press" && isToast(details.event.target)) details.cancel();
    else onOpenChange(next);
  };
  // Keeps the title and Close clear of a toast on phones.
  const room = { "--toast-room": `${useContext(ToastRoomContext)}px` } as CSSProperties;
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={role === "alertdialog"}>
      <Base.Portal>
        <Base.Backdrop render={<Backdrop />} />
        <Base.Viewport style={room} render={<Viewport $size={size} />}>
          <DialogPopup size={size} role={role} onClose={() => onOpenChange(false)} {...content} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type PopupProps = Omit<DialogProps, "open" | "onOpenChange" | "closesOnBack"> &
  Required<Pick<DialogProps, "size" | "role">> & { onClose: () => void };

/**
 * The frame renders at once. Its content follows in interruptible slices, except for short text and where the whole
 * dialog is deferred.
 * The close button comes last, so that the focus starts in the content.
 */
function DialogPopup({ title, description, children, footer, size, role, onClose, ...focus }: PopupProps) {
  useCountedAsOpen();
  const popup = useRef<HTMLDivElement>(null);
  useEarlyEscape(popup, onClose);
  const isFurnished = useDeferredValue(true, !children);
  const startFocus = useStartFocus(popup, isFurnished, focus);
  const isSpread = size === "spread";
  const Look = isSpread ? SpreadPopup : Popup;
  const head = (
    <Head>
      <Base.Title render={<Title />}>{title}</Base.Title>
      {description && <Base.Description render={<Description />}>{description}</Base.Description>}
    </Head>
  );
  return (
    <Base.Popup ref={popup} render={<Look $size={size} />} role={role} initialFocus={startFocus}>
      {!isSpread && head}
      {!isFurnished && <Unfurnished />}
      {isFurnished && children && (
        <DialogBody>
          {isSpread && head}
          {children}
        </DialogBody>
      )}
      {isFurnished && footer && <Footer>{footer}</Footer>}
      <Base.Close render={<Close label="Close" />}>
        <CloseIcon />
      </Base.Close>
    </Base.Popup>
  );
}

/** The popup holds the initial focus for content that renders later. */
function useStartFocus(
  popup: RefObject<HTMLElement | null>,
  isFurnished: boolean,
  { initialFocus: wanted, takesFocus = true }: Pick<DialogProps, "initialFocus" | "takesFocus">,
): () => HTMLElement | null | false {
  const start = useRef<() => HTMLElement | null>(() => popup.current);
  useEffect(() => {
    if (!isFurnished) return;
    start.current = () => wanted?.current ?? popup.current?.querySelector<HTMLElement>(TAB_STOP) ?? popup.current;
    if (document.activeElement === popup.current) start.current()?.focus();
  }, [isFurnished, popup, wanted]);
  const wasHeld = useRef(!takesFocus);
  useEffect(() => {
    if (takesFocus && wasHeld.current) start.current()?.focus();
    wasHeld.current = !takesFocus;
  }, [takesFocus]);
  return () => takesFocus && start.current();
}

/**
 * Closes a dialog on Escape as soon as it is visible. The headless library listens only later,
 * when it moves the focus, and would miss an earlier key.
 */
function useEarlyEscape(popup: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const { current } = popup;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      latest.current();
    };
    const stop = () => {
      document.removeEventListener("keydown", listen, true);
      current?.removeEventListener("focusin", stop);
    };
    document.addEventListener("keydown", listen, true);
    current?.addEventListener("focusin", stop);
    return stop;
  }, [popup]);
}

/** Pressing a toast does not close the dialog below it. */
const isToast = (target: EventTarget | null) => target instanceof Element && target.closest("[data-toast]") !== null;
