/** Simulates a frame of `origin` or a popup window for one test. */
export function standIn(place: { framedBy?: string; openedBy?: string; referrer?: string }) {
  const postMessage = jest.fn<void, [{ type: string }, string]>();
  const host = { postMessage };
  if (place.framedBy) Object.defineProperty(window, "parent", { value: host, configurable: true });
  if (place.openedBy) Object.defineProperty(window, "opener", { value: host, configurable: true });
  const referrer = place.referrer ?? `${place.framedBy ?? place.openedBy ?? ""}/products/studs`;
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  return postMessage;
}

export function standAlone(): void {
  Object.defineProperty(window, "parent", { value: window, configurable: true });
  Object.defineProperty(window, "opener", { value: null, configurable: true });
  Object.defineProperty(document, "referrer", { value: "", configurable: true });
  document.head.replaceChildren();
}
