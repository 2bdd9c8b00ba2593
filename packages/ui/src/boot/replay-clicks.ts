/**
 * Holds clicks on elements that match `controls`, which need the page's scripts.
 * Returns a function that replays them, one per control.
 */
export function replayClicks(document: Document, controls: string): () => void {
  const clicked = new Set<HTMLElement>();

  function hold(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.add(target);
  }

  document.addEventListener("click", hold, true);
  return () => {
    document.removeEventListener("click", hold, true);
    for (const control of clicked) if (control.isConnected) control.click();
  };
}
