import {
  CHECKOUT_REDIRECT_DELAY_MS,
  CONFLICT_STATUS,
  formatMoney,
  type ItemChange,
  pickDetails,
} from "@advent/contract";
import {
  type ApiError,
  getErrorStatus,
  getErrorText,
  useCheckOutMutation,
  useFinishChanges,
  useLazyListItemChangesQuery,
} from "@advent/store";
import { useToast } from "@advent/ui";
import { useEffect, useState } from "react";
import { type Details, toAddressChange } from "./useDetails";
import { type DetailsError, toDetailsError } from "./validate";

interface CheckoutOptions {
  calendarId: string;
  /** Saves what is typed on the page, or starts to. */
  saveTyped: () => Promise<void>;
  onOrdered: (orderNumber: string | null) => void;
  redirect: (url: string) => void;
  onRejected: (error: DetailsError) => void;
}

export interface CheckoutConflict {
  changes: readonly ItemChange[];
  /** The total that was sent, as it was shown, where the shop asks another one. */
  shownTotal?: string | undefined;
}

interface ShownTotal {
  total: number;
  currency: string;
}

export const NO_CONFLICT: CheckoutConflict = { changes: [] };

export function useCheckout({ calendarId, saveTyped, onOrdered, redirect, onRejected }: CheckoutOptions) {
  const [checkOut] = useCheckOutMutation();
  const finishChanges = useFinishChanges();
  const [listChanges] = useLazyListItemChangesQuery();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState(NO_CONFLICT);
  useFreshOnReturn(() => setBusy(false));

  const leave = (url: string) => {
    toast.show({ title: "Redirecting to checkout...", duration: 2000 });
    setTimeout(() => redirect(url), CHECKOUT_REDIRECT_DELAY_MS);
  };

  /** Unwraps its own response: the rejected order makes the query fetch again. */
  const fetchChanges = async (): Promise<readonly ItemChange[]> => {
    try {
      return (await listChanges(calendarId).unwrap()).changes;
    } catch {
      return [];
    }
  };

  /** Falls back to the original error when the changes cannot be fetched. */
  const explain = async (error: unknown, { total, currency }: ShownTotal) => {
    const changes = getErrorStatus(error) === CONFLICT_STATUS ? await fetchChanges() : [];
    const hasOtherTotal = changes.length > 0 || (error as ApiError).field === "total";
    setConflict({ changes, shownTotal: hasOtherTotal ? formatMoney(total, currency) : undefined });
    if (hasOtherTotal) return;
    const rejection = toDetailsError(error);
    if (rejection) return onRejected(rejection);
    toast.fail(getErrorText(error, "Unable to create checkout. Please try again."), "Checkout failed");
  };

  const placeOrder = async (details: Details, shown: ShownTotal) => {
    setBusy(true);
    setConflict(NO_CONFLICT);
    await saveTyped();
    // A failed change shows its own error.
    if (!(await finishChanges())) return setBusy(false);
    const { data, error } = await checkOut({
      calendarId,
      ...shown,
      ...pickDetails(details),
      ...toAddressChange(details),
    });
    // The button stays busy until the page changes.
    if (data?.checkoutUrl) return leave(data.checkoutUrl);
    if (data) {
      toast.dismiss();
      onOrdered(data.orderNumber);
    } else await explain(error, shown);
    setBusy(false);
  };
  return { place: placeOrder, busy, conflict, setConflict };
}

/** The browser may restore this page unchanged when returning from the payment page. */
function useFreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && refresh();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  });
}
