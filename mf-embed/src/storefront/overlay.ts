import { buildElement } from "./element";
import { createWaitingNotice } from "./waiting-notice";

export interface Overlay {
  frame: HTMLIFrameElement;
  /** Hides the waiting notice. Called after the frame's first message. */
  ready: () => void;
  close: () => void;
}

const FILL_STYLE = { width: "100%", height: "100%", border: "0", background: "transparent" };

export function openOverlay(address: string, opener: HTMLElement | undefined, onClose: () => void): Overlay {
  const dialog = buildElement(
    "dialog",
    { ariaLabel: "Add to Advent Calendar" },
    {
      ...FILL_STYLE,
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
  const unlockScroll = lockScroll();
  const close = () => dialog.close();
  const notice = createWaitingNotice(address, close);
  dialog.append(frame, notice.element);
  dialog.addEventListener("close", () => {
    notice.stop();
    dialog.remove();
    unlockScroll();
    opener?.focus();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  const handleReady = () => {
    if (!notice.element.isConnected) return;
    notice.stop();
    frame.focus();
  };
  return { frame, close, ready: handleReady };
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
