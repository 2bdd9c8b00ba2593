import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { releaseClicks } from "../boot/hold-clicks";
import { replayTyping } from "../boot/replay-typing";

/**
 * Shows an app in `root`. A first screen that is there already comes alive where it stands: what was clicked, typed and
 * chosen on it before is told to the app.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  // Whatever changes next makes React put fields back to what it knows; but it hears of them only when it is not at work.
  const onAlive = () => {
    const typeAgain = replayTyping(root);
    queueMicrotask(() => {
      typeAgain();
      releaseClicks();
    });
  };
  const live = <Alive onAlive={onAlive}>{app}</Alive>;
  // As a transition it is done in slices, between which the page stays responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, live));
  else createRoot(root).render(live);
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(() => onAlive(), [onAlive]);
  return children;
}
