import type { Item } from "@advent/contract";
import { getErrorSentence, useMoveItemMutation } from "@advent/store";
import { useShop, useToast } from "@advent/ui";
import { type RefObject, useRef, useState } from "react";
import { aimMove, announcements, type Move, type MoveControls } from "./move";
import { focusDayLater } from "./useSlotKeys";

export function useMove(items: readonly Item[], list: RefObject<HTMLElement | null>) {
  const change = useDayChange(list);
  const shop = useShop();
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
    announce(announcements.over(after, onDay(after.over), shop));
  };
  const drop = () => {
    const done = now.current;
    if (!done) return;
    show(null);
    if (done.over === done.item.day) return announce(announcements.stayed(done));
    announce(announcements.moved(done, onDay(done.over)));
    void change(done.item, done.over);
  };
  const place = (day: number) => {
    aim(day);
    drop();
  };
  const controls: MoveControls = {
    lift: (item) => {
      const lifted = { item, over: item.day };
      show(lifted);
      announce(announcements.lifted(lifted, shop));
    },
    aim,
    drop,
    place,
    cancel: () => now.current && place(now.current.item.day),
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
