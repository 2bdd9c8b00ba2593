import { createContext, type ReactNode, startTransition, useContext, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { holdAllClicks, releaseClicks } from "../boot/hold-clicks";
import { replayTyping } from "../boot/replay-typing";

const HydratedContext = createContext(() => {});

/** Renders the app, or hydrates its first screen. `app` contains `Hydrated` where hydration ends. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  let isHydrated = false;
  // React's next change resets fields to its own state. It receives input events only when it is not rendering.
  const onHydrated = () => {
    if (isHydrated) return;
    isHydrated = true;
    const typeAgain = replayTyping(root);
    queueMicrotask(() => {
      typeAgain();
      releaseClicks();
    });
  };
  const live = <HydratedContext value={onHydrated}>{app}</HydratedContext>;
  holdAllClicks();
  // Renders as a transition, in slices that keep the page responsive.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, live);
    else createRoot(root).render(live);
  });
}

/** Marks the part of an app that hydrates last: until then clicks and input wait. */
export function Hydrated({ children }: { children?: ReactNode }) {
  const onHydrated = useContext(HydratedContext);
  useEffect(() => onHydrated(), [onHydrated]);
  return children;
}
