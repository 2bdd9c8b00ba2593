import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { replayTyping } from "../boot/replay-typing";

/**
 * Shows an app in `root`. A first screen that is there already comes alive where it stands: what was clicked, typed and
 * chosen on it before is told to the app.
 */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  const onAlive = () => {
    replayTyping(root);
    window.letGoOfClicks?.();
  };
  const live = <Alive onAlive={onAlive}>{app}</Alive>;
  // As a transition it is done in slices, between which the page stays responsive.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, live));
  else createRoot(root).render(live);
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  // React shows what an event changes at once only when it is not at work itself.
  useEffect(() => queueMicrotask(onAlive), [onAlive]);
  return children;
}
