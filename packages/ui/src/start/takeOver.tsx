import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { holdAllClicks, releaseClicks } from "../boot/hold-clicks";
import { replayTyping } from "../boot/replay-typing";

export function takeOver(root: HTMLElement, app: ReactNode): void {
  // React's next change resets fields to its own state. It receives input events only when it is not rendering.
  const onAlive = () => {
    const typeAgain = replayTyping(root);
    queueMicrotask(() => {
      typeAgain();
      releaseClicks();
    });
  };
  const live = <Alive onAlive={onAlive}>{app}</Alive>;
  holdAllClicks();
  // Renders as a transition, in slices that keep the page responsive.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, live);
    else createRoot(root).render(live);
  });
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(() => onAlive(), [onAlive]);
  return children;
}
