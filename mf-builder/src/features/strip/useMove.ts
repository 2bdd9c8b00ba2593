import type { Item } from "@advent/contract";
import { getErrorSentence, useMoveItemMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { type RefObject, useRef, useState } from "react";
import { aimMove, announcements, type Move, type MoveControls } from "./move";
import { focusDayLater } from "./useSlotKeys";

export function useMove(items: readonly Item[], list: RefObject<HTMLElement | null>) {
  const change = useDayChange(list);
  const [move, setMove] = useState<Move | null>(null);
  const [announcement, announce] = useState("");
  // Pointer events arrive faster than renders.
  const now = useRef<Move | null>(null);

  const show = (next: Move | null) => {
    now.current = next;
    setMove(next);
  };
  const onDay = (day: number) => items.find((item) => item.day === day);
  const aim = (day: number) => {
    const before = now.current;
    const after = before && aimMove(before, day);
    if (!after || after === before) return;
    show(after);
    announce(announcements.over(after, onDay(after.over)));
  };
  const end = () => {
    const done = now.current;
    show(null);
    return done;
  };
  const drop = () => {
    const done = end();
    if (!done) return;
    if (done.over === done.item.day) return announce(announcements.stayed(done));
    announce(announcements.moved(done, onDay(done.over)));
    void change(done.item, done.over);
  };
  const controls: MoveControls = {
    lift: (item) => {
      const lifted = { item, over: item.day };
      show(lifted);
      announce(announcements.lifted(lifted));
    },
    aim,
    step: (by) => now.current && aim(now.current.over + by),
    drop,
    place: (day) => {
      aim(day);
      drop();
    },
    cancel: () => {
      const dropped = end();
      if (dropped) announce(announcements.stayed(dropped));
    },
  };
  return { move, announcement, controls };
}

function useDayChange(list: RefObject<HTMLElement | null>) {
  const [moveItem] = useMoveItemMutation();
  const toast = useToast();
  return async (item: Item, day: number) => {
    try {
      // Resolves before the moved gift renders, which removes the focused button. The result resolves after that.
      await moveItem({ itemId: item.id, day }).unwrap();
      if (list.current?.contains(document.activeElement)) focusDayLater(list.current, day);
    } catch (error) {
      toast.fail(getErrorSentence(error, "Failed to move the item. Please try again."));
    }
  };
}
