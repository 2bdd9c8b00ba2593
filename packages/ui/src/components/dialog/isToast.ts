/** Whether an event came from the toast, which lies over an open dialog and must not close it. */
export const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-toast]") !== null;
