import { type DailyOpening, NEUTRAL_SHOP } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { useGetCalendarQuery } from "@advent/store";
import { ShopContext } from "@advent/ui/server";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleItem } from "../../shared/testing/samples";
import { OpeningChoice } from "./OpeningChoice";
import { listZones, toZone } from "./zones";

function Screen() {
  const { data } = useGetCalendarQuery();
  return data ? <OpeningChoice data={data} /> : null;
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const NEXT = `${new Date().getFullYear() + (new Date().getMonth() === 11 && new Date().getDate() > 13 ? 1 : 0)}-12-13`;
const daily = { mode: "daily", firstDay: NEXT, timeZone: "Europe/London" } as const satisfies DailyOpening;
const oneADay = () => screen.findByRole("radio", { name: /^One door a day/ });
const zone = () => screen.findByRole("combobox", { name: "At midnight in" });
const date = () => screen.getByLabelText("The first door opens on");
const setDate = (value: string) => fireEvent.change(date(), { target: { value } });

afterEach(stopServers);

test("daily schedule defaults to 13–24 December and saves itself", async () => {
  const { state, user } = await renderPage(<Screen />);
  expect(await screen.findByRole("radio", { name: "All at once" })).toBeChecked();
  expect(screen.queryByLabelText("The first door opens on")).toBeNull();
  await user.click(await screen.findByRole("radio", { name: "One door a day from 13 December" }));
  expect(date()).toHaveValue(NEXT);
  expect(await zone()).toHaveValue(toZone(HERE).label);
  expect(screen.getByText(/^Day I opens on \w+day 13 December, day XII on \w+day 24 December/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await waitFor(() => expect(state.calendar.opening).toEqual({ mode: "daily", firstDay: NEXT, timeZone: HERE }));
  expect(await screen.findByText("Door schedule saved")).toBeVisible();
});

test("daily schedule proposes the shop's first day", async () => {
  const shop = { ...NEUTRAL_SHOP, firstDay: "12-01" };
  await renderPage(
    <ShopContext value={shop}>
      <Screen />
    </ShopContext>,
  );
  expect(await screen.findByRole("radio", { name: "One door a day from 1 December" })).toBeVisible();
});

test.each(["Etc/Unknown", "", undefined])("browser in %j proposes UTC", async (timeZone) => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
  const reported = jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  const { user } = await renderPage(<Screen />);
  await user.click(await oneADay());
  expect(await zone()).toHaveValue("UTC");
  reported.mockRestore();
});

test("date, zone and mode can be changed by keyboard", async () => {
  const { api, state, user } = await renderPage(<Screen />, { calendar: sampleCalendar({ opening: daily }) });
  expect(await oneADay()).toBeChecked();
  await user.clear(await zone());
  await user.type(await zone(), "new york{Enter}");
  await waitFor(() => expect(state.calendar.opening).toMatchObject({ timeZone: "America/New_York" }));
  setDate(NEXT.replace("-13", "-20"));
  const chosen = { mode: "daily", firstDay: NEXT.replace("-13", "-20"), timeZone: "America/New_York" };
  await waitFor(() => expect(state.calendar.opening).toEqual(chosen));
  (await oneADay()).focus();
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(state.calendar.opening).toEqual({ mode: "together" }));
  expect(api.callsOf("updateCalendar")).toHaveLength(3);
});

test("daily schedule survives All at once and back", async () => {
  const kept = { ...daily, firstDay: NEXT.replace("-13", "-20"), timeZone: "Asia/Tokyo" };
  const { user } = await renderPage(<Screen />, { calendar: sampleCalendar({ opening: kept }) });
  await user.click(await screen.findByRole("radio", { name: "All at once" }));
  await user.click(await oneADay());
  expect(date()).toHaveValue(kept.firstDay);
  expect(await zone()).toHaveValue("Tokyo, Asia");
});

test("first date is today in the chosen zone", async () => {
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-22T23:30:00Z"));
  const opening = { ...daily, timeZone: "Asia/Tokyo" };
  await renderPage(<Screen />, { calendar: sampleCalendar({ opening }) });
  await oneADay();
  expect(date()).toHaveAttribute("min", "2026-11-23");
  expect(date()).toHaveAttribute("max", "2027-12-28");
});

test.each([
  ["2020-12-13", "13 December 2020 has passed; please choose today or a later day."],
  ["2199-12-13", /^13 December 2199 is more than 400 days away/],
  ["", "Please choose the day the first door opens."],
])("rejects the date %j at its field", async (value, sentence) => {
  const { api, view } = await renderPage(<Screen />, { calendar: sampleCalendar({ opening: daily }) });
  await oneADay();
  setDate(value);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(date()).toHaveAccessibleDescription(sentence);
  expect(date()).toHaveAttribute("aria-invalid", "true");
  setDate(NEXT);
  expect(screen.queryByText(sentence)).toBeNull();
  view.unmount();
  expect(api.callsOf("updateCalendar")).toHaveLength(0);
});

test("never sends a rejected date typed during a save", async () => {
  const { api, user } = await renderPage(<Screen />, { calendar: sampleCalendar({ opening: daily }) });
  const release = api.hold("updateCalendar");
  await user.click(await screen.findByRole("radio", { name: "All at once" }));
  await waitFor(() => expect(api.callsOf("updateCalendar")).toHaveLength(1));
  await user.click(await oneADay());
  setDate("2199-12-13");
  release();
  expect(await screen.findByText("Door schedule saved")).toBeVisible();
  expect(await screen.findByText(/^13 December 2199 is more than 400 days away/)).toBeVisible();
  expect(JSON.stringify(api.callsOf("updateCalendar"))).not.toContain("2199");
});

test("API error shows its sentence and restores the stored schedule", async () => {
  const { api, user } = await renderPage(<Screen />);
  api.refuseNext("updateCalendar", 409, "The first door has been opened.");
  await user.click(await oneADay());
  expect((await screen.findAllByText("The first door has been opened."))[0]).toBeVisible();
  await waitFor(() => expect(screen.getByRole("radio", { name: "All at once" })).toBeChecked());
});

test("opened calendar locks the schedule", async () => {
  const items = [sampleItem({ day: 1, openedAt: "2026-12-13T08:00:00.000Z" })];
  await renderPage(<Screen />, { calendar: sampleCalendar({ opening: daily }), items });
  expect(await oneADay()).toBeDisabled();
  expect(screen.getByText(/^One door a day from 13 December\. A door has been opened/)).toBeVisible();
});

test("lists time zones by current names, the browser's first", () => {
  const zones = listZones("Asia/Calcutta");
  expect(zones[0]).toEqual(toZone(HERE));
  const names = zones.map(({ value }) => value);
  expect(names).toEqual(expect.arrayContaining(["Asia/Kolkata", "Europe/Kyiv", "America/Argentina/Buenos_Aires"]));
  expect(names).not.toEqual(expect.arrayContaining(["Asia/Calcutta"]));
  expect(new Set(names).size).toBe(names.length);
  expect(toZone("America/Argentina/Buenos_Aires").label).toBe("Buenos Aires, Argentina, America");
});
