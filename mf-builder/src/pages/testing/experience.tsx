import type { Item } from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { WriteNoteContext } from "../../shared/note-actions";
import { sampleCalendar } from "../../shared/testing/samples";
import { ExperienceStep } from "../FirstSteps";

export function Screen() {
  const { data } = useGetCalendarQuery();
  const [wall, setWall] = useState<HTMLElement | null>(null);
  const [noted, setNoted] = useState<Item>();
  if (!data) return null;
  return (
    <>
      <WriteNoteContext value={setNoted}>
        <ExperienceStep data={data} wall={wall} />
      </WriteNoteContext>
      <div ref={setWall} />
      <output aria-label="Noted">{noted?.day}</output>
      <output aria-label="Filled days">{data.items.length}</output>
    </>
  );
}

export const mode = (name: string) => screen.findByRole("radio", { name });
export const tier = (name: RegExp) => screen.findByRole("button", { name });
export const filledDays = () => screen.getByRole("status", { name: "Filled days" });
export const stylistCalendar = sampleCalendar({ isStylistChoice: true });

export const doors = async () => within(await screen.findByRole("region", { name: "The twelve doors" }));
export const proposal = () => screen.findByRole("group", { name: "Proposal" });
