/**
 * Holds back clicks on what matches `controls`, whose own action needs the page's scripts.
 * Returns how to let go: the clicks are made again, one on each control, now that there is somebody to hear them.
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
