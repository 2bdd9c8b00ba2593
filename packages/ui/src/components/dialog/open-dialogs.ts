import { useEffect, useSyncExternalStore } from "react";

let open = 0;
const watchers = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const tell of watchers) tell();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Counts the calling dialog as open while it is mounted. */
export function useCountedAsOpen(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** True while a dialog covers the page. Animations and costly work below it can pause. */
export const useDialogOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open > 0,
    () => false,
  );
