import { type AdminCalendar, isConfirmed, isSettled, ORDER_STATE_LABELS, type OrderState } from "@advent/contract";
import { AppLink, getAppHref } from "@advent/router";
import { Button, ButtonLink, ConfirmDialog, PrintIcon } from "@advent/ui";
import { type MouseEvent, type ReactNode, useState } from "react";
import { adminPages } from "../../pages";
import { SelectionSurface } from "../../shared/SelectionBar";
import { getCustomerName } from "./card/CardHeading";

interface PrintLinkProps {
  calendars: readonly AdminCalendar[];
  variant?: "primary" | "secondary";
  children: ReactNode;
}

/** Opens the print sheet in a new tab. Asks first when one of the calendars has no valid order. */
export function PrintLink({ calendars, variant = "primary", children }: PrintLinkProps) {
  const [isConfirming, setConfirming] = useState(false);
  const path = adminPages.printQr.path.replace(":calendarIds", calendars.map(({ id }) => id).join());
  const open = calendars.filter((calendar) => !isSettled(calendar));

  function confirmFirst(event: MouseEvent): void {
    if (open.length === 0) return;
    event.preventDefault();
    setConfirming(true);
  }

  function print(): void {
    setConfirming(false);
    window.open(getAppHref(path), "_blank");
  }

  return (
    <>
      <ButtonLink as={AppLink} to={path} target="_blank" variant={variant} size="small" onClick={confirmFirst}>
        <PrintIcon size="1em" />
        {children}
      </ButtonLink>
      <ConfirmDialog
        open={isConfirming}
        cautious
        title={open.every(isConfirmed) ? "Print although the order is not valid?" : "Print before there is an order?"}
        description={getConfirmation(open)}
        confirmLabel="Print anyway"
        onConfirm={print}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

function getConfirmation(open: readonly AdminCalendar[]): string {
  const describeState = (word: string, state: OrderState) => {
    const names = open.filter(({ orderState }) => orderState === state).map(getCustomerName);
    return names.length > 0 ? [`${word}: ${names.join(", ")}.`] : [];
  };
  const ended = (["disputed", "cancelled", "refunded"] as const).flatMap((state) =>
    describeState(ORDER_STATE_LABELS[state], state),
  );
  const early = [...describeState("Not ordered yet", "not_ordered"), ...describeState("Waiting for payment", "placed")];
  const reason = "Gifts can still change. The code of a removed gift opens nothing.";
  return [...early, ...ended, ...(early.length > 0 ? [reason] : [])].join(" ");
}

export const MAX_PRINTED_CALENDARS = 40;

interface PrintBarProps {
  calendars: readonly AdminCalendar[];
  onClear: () => void;
}

export function PrintBar({ calendars, onClear }: PrintBarProps) {
  if (calendars.length === 0) return null;
  return (
    <SelectionSurface role="region" aria-label="Selected calendars">
      <span>
        <span>{calendars.length === 1 ? "1 calendar selected" : `${calendars.length} calendars selected`}</span>
        {calendars.length >= MAX_PRINTED_CALENDARS && (
          <span>; you can print up to {MAX_PRINTED_CALENDARS} at once</span>
        )}
      </span>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      <PrintLink calendars={calendars}>Print selected</PrintLink>
    </SelectionSurface>
  );
}
