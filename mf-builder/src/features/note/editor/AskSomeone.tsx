import { useGetCalendarQuery } from "@advent/store";
import { Button, useShop } from "@advent/ui";
import { useState } from "react";
import { LazyInviteDialog } from "../../../shared/invite/LazyInviteDialog";

export function AskSomeone({ day }: { day: number }) {
  const { data } = useGetCalendarQuery();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useShop().parts.includes("contributions");
  if (!data || !isOffered) return null;
  const { id, customerName } = data.calendar;
  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Ask someone to write this day
      </Button>
      {isOpen && <LazyInviteDialog calendarId={id} recipient={customerName} day={day} open onOpenChange={setOpen} />}
    </div>
  );
}
