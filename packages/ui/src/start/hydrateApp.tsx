import { createContext, type ReactNode, Suspense, startTransition, useContext, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { holdAllClicks, releaseClicks } from "../boot/hold-clicks";
import { replayTyping } from "../boot/replay-typing";

interface Hydration {
  awaitPart(): void;
  end(): void;
}

const HydrationContext = createContext<Hydration>({ awaitPart: () => {}, end: () => {} });

export function hydrateApp(root: HTMLElement, app: ReactNode): void {
  let hasLaterPart = false;
  let isHydrated = false;
  const hydration: Hydration = {
    awaitPart: () => {
      hasLaterPart = true;
    },
    // React's next change resets fields to its own state. It receives input events only when it is not rendering.
    end: () => {
      if (isHydrated) return;
      isHydrated = true;
      const typeAgain = replayTyping(root);
      queueMicrotask(() => {
        typeAgain();
        releaseClicks();
      });
    },
  };
  const live = (
    <HydrationContext value={hydration}>
      <Mounted onMount={() => !hasLaterPart && hydration.end()}>{app}</Mounted>
    </HydrationContext>
  );
  holdAllClicks();
  // Renders as a transition, in slices that keep the page responsive.
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, live);
    else createRoot(root).render(live);
  });
}

/** Hydrates its children in tasks of their own, after the rest of the app. Clicks and input wait for them. */
export function DeferredHydration({ children }: { children: ReactNode }) {
  const { awaitPart, end } = useContext(HydrationContext);
  useEffect(awaitPart, [awaitPart]);
  return (
    <Suspense>
      <Mounted onMount={end}>{children}</Mounted>
    </Suspense>
  );
}

function Mounted({ onMount, children }: { onMount: () => void; children: ReactNode }) {
  useEffect(() => void onMount(), [onMount]);
  return children;
}
