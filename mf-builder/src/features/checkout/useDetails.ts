import { type Calendar, type DetailField, isEmail, pickDetails } from "@advent/contract";
import { useSaveCustomerDetailsMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useRef } from "react";
import type { Typed } from "../../shared/auto-save/auto-saver";
import { useAutoSave, useDraft } from "../../shared/auto-save/useAutoSave";

export type Details = Typed<DetailField>;

/** Saves name and email while they are typed. A newer save aborts the one in flight (docs/behaviour/cart.md). */
export function useDetails(calendar: Calendar) {
  const saved = pickDetails(calendar);
  const [details, type] = useDraft<DetailField>(saved);
  const lastSaveId = useRef(0);
  const [save] = useSaveCustomerDetailsMutation();
  const toast = useToast();
  const { status, flush } = useAutoSave<DetailField>({
    typed: { ...details, customerEmail: getSavable(details.customerEmail, saved.customerEmail) },
    saved,
    supersede: true,
    send: (changes) => {
      lastSaveId.current = getNextSaveId(lastSaveId.current);
      const call = save({ calendarId: calendar.id, ...changes, saveId: lastSaveId.current });
      void call.then(({ data }) => {
        if (data) lastSaveId.current = Math.max(lastSaveId.current, data.saveId);
      });
      return call;
    },
    onFailed: () => toast.fail("Your details weren't saved. Please try again.", "Auto-save failed", 3000),
  });
  return { details, type, status, flush };
}

/** A mistyped address is not saved. The last saved one stays. */
const getSavable = (typed: string, saved: string | null): string =>
  typed.trim() === "" || isEmail(typed) ? typed : (saved ?? "");

/** Returns numbers that only grow, across visits and past the last one the server has responded with. */
export const getNextSaveId = (last: number, now = Date.now()): number => Math.max(now, last + 1);
