import { DAY_COUNT, DEFAULT_FIRST_DAY, formatDay, getDateOfDay, getLandingHeading } from "@advent/contract";
import { styled, useShop } from "@advent/ui";
import { useState } from "react";
import { getDayHref } from "../../shared/day-links";
import { CenteredStack, GoldButton, Hint, type KeepsakeCalendar } from "../../shared/shared.styles";
import { buildCalendarFile, getDiaryEvents } from "./calendar-file";

export function DiaryDownload({ id, customerName, opening }: KeepsakeCalendar) {
  const { firstDay = DEFAULT_FIRST_DAY } = useShop();
  const [hasEvents] = useState(() => getDiaryEvents(opening, new Date(), firstDay).length > 0);

  function save() {
    const url = new URL(getDayHref(id, null), location.origin).href;
    const now = new Date();
    const file = buildCalendarFile({
      title: getLandingHeading(customerName),
      url,
      events: getDiaryEvents(opening, now, firstDay),
      now,
    });
    const address = URL.createObjectURL(new Blob([file], { type: "text/calendar" }));
    const link = Object.assign(document.createElement("a"), { href: address, download: "advent-calendar.ics" });
    link.click();
    URL.revokeObjectURL(address);
  }

  if (!hasEvents) return null;
  return (
    <Section>
      <GoldButton type="button" onClick={save}>
        Add to your diary
      </GoldButton>
      <Hint>
        {opening.mode === "daily" ? "One entry at 8 am for each remaining door." : `${formatDays(firstDay)}, at 8 am.`}
      </Hint>
    </Section>
  );
}

/** Such as `13 to 24 December`. */
function formatDays(firstDay: string): string {
  const [from = "", to = ""] = [1, DAY_COUNT].map((day) =>
    formatDay(getDateOfDay({ firstDay: `2027-${firstDay}` }, day)),
  );
  const [day = "", month = ""] = from.split(" ");
  return `${to.endsWith(month) ? day : from} to ${to}`;
}

const Section = styled(CenteredStack)`
  margin-top: 0.75rem;
`;
