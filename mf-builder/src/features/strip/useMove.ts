import type { Item } from "@advent/contract";
import { getErrorSentence, useMoveItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { type RefObject, useCallback, useMemo, useRef, useState } from "react";
import { type Move, type MoveControls, type MoveEvent, reduceMove, saying } from "./move";
import { focusDayLater } from "./useSlotKeys";

interface Moving {
  move: Move | null;
  said: string;
  controls: MoveControls;
}

export function useMove(items: readonly Item[], list: RefObject<HTMLElement | null>): Moving {
  const change = useDayChange(list);
  const [move, setMove] = useState<Move | null>(null);
  const [said, say] = useState("");
  // Pointer events arrive faster than renders.
  const now = useRef<Move | null>(null);
  const latest = useRef({ items, change });
  latest.current = { items, change };

  const send = useCallback((event: MoveEvent) => {
    const before = now.current;
    const after = reduceMove(before, event);
    now.current = after;
    if (after !== before) setMove(after);
    return { before, after };
  }, []);

  const controls = useMemo((): MoveControls => {
    const onDay = (day: number) => latest.current.items.find((item) => item.day === day);
    const aimAndAnnounce = (event: MoveEvent) => {
      const { before, after } = send(event);
      if (after && after !== before) say(saying.over(after, onDay(after.over)));
    };
    const end = () => send({ type: "end" }).before;
    const aim = (day: number) => aimAndAnnounce({ type: "aim", day });
    const drop = () => {
      const done = end();
      if (!done) return;
      if (done.over === done.item.day) return say(saying.stayed(done));
      say(saying.moved(done, onDay(done.over)));
      void latest.current.change(done.item, done.over);
    };
    return {
      lift: (item) => {
        const { after } = send({ type: "lift", item });
        if (after) say(saying.lifted(after));
      },
      aim,
      step: (by) => aimAndAnnounce({ type: "step", by }),
      drop,
      place: (day) => {
        aim(day);
        drop();
      },
      cancel: () => {
        const dropped = end();
        if (dropped) say(saying.stayed(dropped));
      },
    };
  }, [send]);

  return { move, said, controls };
}

function useDayChange(list: RefObject<HTMLElement | null>) {
  const [moveItem] = useMoveItemMutation();
  const toast = useToast();
  return async (item: Item, day: number) => {
    const { error } = await moveItem({ itemId: item.id, day });
    if (error) toast.fail(getErrorSentence(error, "Failed to move the item. Please try again."));
    else if (list.current?.contains(document.activeElement)) focusDayLater(list.current, day);
  };
}
