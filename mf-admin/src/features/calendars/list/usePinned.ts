import { useState } from "react";

/**
 * Id of the open calendar when it came with the address and is not among those loaded: it then stands above the list, and
 * stays there while more pages arrive.
 */
export function usePinned(open: string | null, loaded: readonly { id: string }[]): string | undefined {
  const placeOf = (id: string | null) => ({ open: id, pinned: id !== null && !loaded.some((one) => one.id === id) });
  const [place, setPlace] = useState(() => placeOf(open));
  if (place.open !== open) setPlace(placeOf(open));
  return place.pinned && place.open === open && open ? open : undefined;
}
