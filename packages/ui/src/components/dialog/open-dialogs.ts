import { useEffect, useSyncExternalStore } from "react";

let open = 0;
const watchers = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const notify of watchers) notify();
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => void watchers.delete(notify);
}

export function useCountedAsOpen(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

export const useDialogOpen = (): boolean =>
  useSyncExternalStore(
    watch,
    () => open > 0,
    () => false,
  );
