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

/** Counts the dialog that calls it among the open ones as long as it is mounted. */
export function useCountedAsOpen(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether a dialog lies over the page: what moves below it, or costs work, may rest. */
export const useDialogOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open > 0,
    () => false,
  );
