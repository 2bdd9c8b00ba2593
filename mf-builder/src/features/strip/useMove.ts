import type { Item } from "@advent/contract";
import { useCallback, useMemo, useRef, useState } from "react";
import { type Move, type MoveEvent, nextMove, saying } from "./move";

export interface MoveControls {
  lift: (item: Item) => void;
  aim: (day: number) => void;
  step: (by: number) => void;
  drop: () => void;
  cancel: () => void;
}

interface Moving {
  move: Move | null;
  /** For the live region. */
  said: string;
  controls: MoveControls;
}

/** Moving a gift to another day: one machine behind drag, touch, taps and keys. `place` is called for a real change only. */
export function useMove(items: readonly Item[], place: (item: Item, day: number) => void): Moving {
  const [move, setMove] = useState<Move | null>(null);
  const [said, say] = useState("");
  // Pointer events arrive faster than renders.
  const now = useRef<Move | null>(null);
  const latest = useRef({ items, place });
  latest.current = { items, place };

  const send = useCallback((event: MoveEvent) => {
    const before = now.current;
    const after = nextMove(before, event);
    now.current = after;
    if (after !== before) setMove(after);
    return { before, after };
  }, []);

  const controls = useMemo((): MoveControls => {
    const onDay = (day: number) => latest.current.items.find((item) => item.day === day);
    const aimed = (event: MoveEvent) => {
      const { before, after } = send(event);
      if (after && after !== before) say(saying.over(after, onDay(after.over)));
    };
    const end = () => send({ type: "end" }).before;
    return {
      lift: (item) => {
        const { after } = send({ type: "lift", item });
        if (after) say(saying.lifted(after));
      },
      aim: (day) => aimed({ type: "aim", day }),
      step: (by) => aimed({ type: "step", by }),
      drop: () => {
        const done = end();
        if (!done) return;
        if (done.over === done.item.day) return say(saying.stayed(done));
        say(saying.moved(done, onDay(done.over)));
        latest.current.place(done.item, done.over);
      },
      cancel: () => {
        const dropped = end();
        if (dropped) say(saying.stayed(dropped));
      },
    };
  }, [send]);

  return { move, said, controls };
}
