/**
 * Holds back the first click on an element marked `data-replay`, whose own action needs the page's scripts.
 * Returns how to let go: the click is made again, now that there is somebody to hear it.
 */
export function replayClicks(document: Document): () => void {
  let clicked: HTMLElement | undefined;

  function hold(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-replay]") : null;
    if (!target) return;
    event.preventDefault();
    clicked = target;
  }

  document.addEventListener("click", hold, true);
  return () => {
    document.removeEventListener("click", hold, true);
    clicked?.click();
  };
}
