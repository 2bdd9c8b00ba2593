/** Whether this address is a preview, by the sender or the shop: such a look is no opening. */
export function isPreview(): boolean {
  return new URLSearchParams(location.search).has("preview");
}
