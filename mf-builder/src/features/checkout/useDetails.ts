import {
  ADDRESS_FIELDS,
  type AddressField,
  type Calendar,
  type DeliveryAddress,
  type DetailField,
  isEmail,
  pickDetails,
} from "@advent/contract";
import { useSaveCustomerDetailsMutation } from "@advent/store";
import { useToast } from "@advent/ui";
import { useRef } from "react";
import type { Stored, Typed } from "../../shared/auto-save/auto-saver";
import { useAutoSave, useDraft } from "../../shared/auto-save/useAutoSave";

type Field = DetailField | AddressField;
export type Details = Typed<Field>;

/** Saves details and address while they are typed. A newer save aborts the one in flight (docs/behaviour/cart.md). */
export function useDetails(calendar: Calendar) {
  const saved = { ...pickDetails(calendar), ...pickAddress(calendar) };
  const [details, type] = useDraft<Field>(saved);
  const lastSaveId = useRef(0);
  const [save] = useSaveCustomerDetailsMutation();
  const toast = useToast();
  const { status, flush } = useAutoSave<Field>({
    typed: { ...details, customerEmail: getSavable(details.customerEmail, saved.customerEmail) },
    saved,
    supersede: true,
    send: (changes) => {
      lastSaveId.current = getNextSaveId(lastSaveId.current);
      const texts = Object.fromEntries(Object.entries(changes).filter(([field]) => !isAddressField(field)));
      const address = Object.keys(changes).some(isAddressField) ? toAddressChange(details) : {};
      const call = save({ calendarId: calendar.id, ...texts, ...address, saveId: lastSaveId.current });
      void call.then(({ data }) => {
        if (data) lastSaveId.current = Math.max(lastSaveId.current, data.saveId);
      });
      return call;
    },
    onFailed: () => toast.fail("Your details weren't saved. Please try again.", "Auto-save failed", 3000),
  });
  return { details, type, status, flush };
}

const isAddressField = (field: string): boolean => ADDRESS_FIELDS.some((one) => one === field);

const pickAddress = ({ deliveryAddress }: Calendar): Stored<AddressField> =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, deliveryAddress?.[field] || null])) as Stored<AddressField>;

/** Returns the address as a whole, or nothing before any of it is typed: typing sets the country. */
export function toAddressChange(details: Details): { deliveryAddress?: DeliveryAddress } {
  if (!details.country) return {};
  const texts = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, details[field]]));
  return { deliveryAddress: { ...texts, deliverTo: details.deliverTo || "buyer" } as DeliveryAddress };
}

/** A mistyped email is not saved. The last saved one stays. */
const getSavable = (typed: string, saved: string | null): string =>
  typed.trim() === "" || isEmail(typed) ? typed : (saved ?? "");

/** Returns numbers that only grow, across visits and past the last one the server has responded with. */
export const getNextSaveId = (last: number, now = Date.now()): number => Math.max(now, last + 1);
