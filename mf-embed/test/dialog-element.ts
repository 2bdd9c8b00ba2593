/** Adds to jsdom the focus handling of `showModal` and the `close` event. */
export function installDialogElement(): void {
  const { prototype } = HTMLDialogElement as unknown as { prototype: HTMLDialogElement };
  prototype.showModal = function () {
    this.setAttribute("open", "");
    this.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  prototype.close = function () {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
}
