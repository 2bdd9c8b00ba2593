import { buildElement } from "./element";
import { createWaitingNotice } from "./waiting-notice";

export type Overlay = ReturnType<typeof createOverlay>;

interface OpenOptions {
  opener: HTMLElement | undefined;
  /** Shows a notice in place of the frame until it is ready. */
  withNotice: boolean;
  onClose: () => void;
}

const FILL_STYLE = { width: "100%", height: "100%", border: "0", background: "transparent" };

/** Adds a hidden frame to the page. It loads and lays out its page at full size, so that showing it is quick. */
export function createOverlay(address: string) {
  const dialog = buildElement(
    "dialog",
    { ariaLabel: "Add to Advent Calendar" },
    {
      ...FILL_STYLE,
      display: "block",
      visibility: "hidden",
      position: "fixed",
      inset: "0",
      maxWidth: "none",
      maxHeight: "none",
      padding: "0",
      overflow: "hidden",
    },
  );
  const frame = buildElement(
    "iframe",
    { title: "Add to Advent Calendar", src: address, referrerPolicy: "origin" },
    { ...FILL_STYLE, display: "block", colorScheme: "normal" },
  );
  frame.setAttribute("allow", "camera; microphone");
  dialog.append(frame);
  document.body.append(dialog);
  const close = () => (dialog.open ? dialog.close() : dialog.remove());
  let notice: ReturnType<typeof createWaitingNotice> | undefined;

  /** Shows the frame in a modal dialog. */
  const open = ({ opener, withNotice, onClose }: OpenOptions) => {
    const unlockScroll = lockScroll();
    dialog.addEventListener("close", () => {
      notice?.stop();
      dialog.remove();
      unlockScroll();
      opener?.focus();
      onClose();
    });
    dialog.style.visibility = "visible";
    if (withNotice) {
      frame.style.visibility = "hidden";
      notice = createWaitingNotice(address, close);
      dialog.append(notice.element);
    }
    dialog.showModal();
    if (!withNotice) frame.focus();
  };
  /** Replaces the notice by the frame. Called when the frame shows its product. */
  const ready = () => {
    if (!notice) return;
    notice.stop();
    notice = undefined;
    frame.style.visibility = "";
    frame.focus();
  };
  return { frame, open, ready, close };
}

/**
 * Prevents scrolling behind the overlay without a shift where the scroll bar was.
 * @returns a function that restores it
 */
function lockScroll(): () => void {
  const { documentElement, body } = document;
  const bar = window.innerWidth - documentElement.clientWidth;
  const before = { overflow: body.style.overflow, paddingRight: body.style.paddingRight };
  body.style.overflow = "hidden";
  if (bar > 0) body.style.paddingRight = `${parseFloat(getComputedStyle(body).paddingRight) + bar}px`;
  return () => Object.assign(body.style, before);
}
