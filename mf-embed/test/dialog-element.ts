/** What jsdom's dialog element lacks: `showModal` moves the focus to what asks for it, `close` tells that it is closed. */
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
