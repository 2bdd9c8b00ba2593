import { type AdminCalendar, DAYS, getLandingTitle, toRoman } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { drawCodes } from "../../shared/testing/draw-codes";
import { address, renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar } from "../../shared/testing/samples";

afterEach(stopServers);

const ada = sampleCalendar({ id: "ada-calendar", customerName: "Ada", orderNumber: "TL-1001" }, 12);
const eve = sampleCalendar({ id: "eve-calendar" }, 2);
const card = (day: number) => screen.findByTestId(`print-day-${day}`);

const few = sampleCalendar({ id: "ada-calendar" }, 4);

const getCodes = (wrong: Record<number, string> = {}) =>
  Object.fromEntries(
    DAYS.map((day) => [
      `/api/qr/ada-calendar/day-${day}.svg`,
      wrong[day] ?? `https://gifts.example/landing/ada-calendar?itemId=ada-calendar-item-${day}`,
    ]),
  );

test("card shows shop, day, title, code and recipient", async () => {
  await renderPage("/print-qr/ada-calendar", { calendars: [ada] });
  const third = within(await card(3));
  expect(third.getByText("Ada & Daughters")).toBeVisible();
  expect(third.getByText("Day 3")).toBeVisible();
  expect(third.getByText("III")).toBeVisible();
  const drawn = [...(await card(3)).querySelectorAll("path")].map((path) => path.getAttribute("d"));
  const petals = drawn.filter((path) => path?.match(/M0 0A/g)?.length === 3);
  expect(petals).toHaveLength(1);
  expect(third.getByText("Scan to open")).toBeVisible();
  expect(third.getByText("The Secret Sparkle")).toBeVisible();
  expect(third.getByText("For Ada")).toBeVisible();
  const code = third.getByRole("img", { name: "QR code of day 3, The Secret Sparkle" });
  expect(code).toHaveAttribute("src", "/api/qr/ada-calendar/day-3.svg");
  expect(await axeFindings()).toEqual([]);
});

test("daily schedule prints the opening date on each form", async () => {
  const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
  const { user } = await renderPage("/print-qr/ada-calendar", { calendars: [{ ...ada, opening }] });
  expect(await card(3)).toHaveTextContent("Open on 15 December");
  await user.click(screen.getByRole("button", { name: "Fold-over" }));
  expect(await card(12)).toHaveTextContent("Open on 24 December");
  await user.click(screen.getByRole("button", { name: "Box labels" }));
  expect(await screen.findByTestId("box-label-1")).toHaveTextContent("13 December");
  expect(screen.getByText("One door a day from 13 December")).toBeVisible();
});

test("each card has a guide to cut along", async () => {
  await renderPage("/print-qr/ada-calendar", { calendars: [ada] });
  for (const day of DAYS) {
    const guide = (await card(day)).querySelector("[data-guide=cut]");
    const inside = guide?.closest("svg")?.parentElement as HTMLElement;
    expect(within(await card(day)).getByText(`TL-1001 · ${day}`)).toBeVisible();
    expect(inside).toHaveTextContent("Scan to open");
    expect(inside).not.toHaveTextContent("TL-1001");
  }
});

test("cards of replaced products are named and printed alone", async () => {
  const items = ada.items.map((item) => ({ ...item, ...(item.day % 5 === 0 && { mustReprint: true as const }) }));
  const { user } = await renderPage("/print-qr/ada-calendar", { calendars: [{ ...ada, items }] });
  expect(await screen.findByText("Print again: days 5 and 10. The product was replaced.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Only these cards" }));
  expect(screen.getAllByTestId(/^print-day-/).map(({ dataset }) => dataset.testid)).toEqual([
    "print-day-5",
    "print-day-10",
  ]);
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show all cards" }));
  expect(screen.getAllByTestId(/^print-day-/)).toHaveLength(12);
});

test("labels have no cutting guide or order number", async () => {
  await renderPage("/print-qr/ada-calendar?layout=labels", { calendars: [ada] });
  expect(await card(3)).toHaveTextContent("Scan to open");
  expect(await card(3)).not.toHaveTextContent("TL-1001");
  expect((await card(3)).querySelector("[data-guide]")).toBeNull();
});

test("fold-over card holds the sender's words and fold line", async () => {
  const items = ada.items.map((item) => ({
    ...item,
    note: item.day === 3 ? "For the frost.\n[IMAGE:/api/media/a]" : null,
  }));
  await renderPage("/print-qr/ada-calendar?layout=a4&form=folded", { calendars: [{ ...ada, items }] });
  const third = within(await card(3));
  expect(third.getByText("For the frost.")).toBeVisible();
  expect(third.getByRole("img", { name: "QR code of day 3, The Secret Sparkle" })).toBeVisible();
  expect((await card(3)).querySelector("[data-guide=fold]")).not.toBeNull();
  expect(within(await card(4)).getByText("A little light for each day, chosen for you")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("box labels form a ring of twelve around the lid", async () => {
  await renderPage("/print-qr/ada-calendar?layout=letter&form=ring", { calendars: [ada] });
  for (const day of DAYS) {
    expect(await screen.findByTestId(`box-label-${day}`)).toHaveTextContent(
      `${toRoman(day)}${getLandingTitle(day, {})}`,
    );
  }
  expect(screen.getByText("Ada’s Advent Calendar")).toBeVisible();
  expect(screen.getByText("TL-1001 · Cut along the dashes")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("last chosen form is remembered unless the address differs", async () => {
  localStorage.setItem("advent-print", "layout=a4&form=folded");
  const { user } = await renderPage("/print-qr/ada-calendar", { calendars: [ada] });
  await card(12);
  const chosen = () => screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);
  expect(chosen()).toEqual(["Fold-over", "A4"]);
  await user.click(screen.getByRole("button", { name: "Letter" }));
  expect(address()).toBe("/print-qr/ada-calendar?form=folded&layout=letter");
  expect(localStorage.getItem("advent-print")).toBe("layout=letter&form=folded");
});

test("50 mm labels take cards only", async () => {
  const { user } = await renderPage("/print-qr/ada-calendar?layout=letter&form=ring", { calendars: [ada] });
  await screen.findByTestId("box-label-12");
  await user.click(screen.getByRole("button", { name: "50 mm labels" }));
  expect(screen.getByRole("button", { name: "Cards" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Box labels" })).toBeDisabled();
  expect(screen.getAllByTestId(/^print-day-/)).toHaveLength(12);
});

test("a day without a gift says No QR", async () => {
  await renderPage("/print-qr/eve-calendar", { calendars: [eve] });
  expect(await card(2)).not.toHaveTextContent("No QR");
  expect(await card(3)).toHaveTextContent("No QR");
});

test("several calendars are on one print, each once", async () => {
  await renderPage("/print-qr/ada-calendar,eve-calendar,ada-calendar", { calendars: [ada, eve] });
  await waitFor(() => expect(screen.getAllByText("Day 1")).toHaveLength(2));
});

test("missing calendar does not affect the others", async () => {
  await renderPage("/print-qr/gone,eve-calendar", { calendars: [eve] });
  expect(await screen.findByText("This calendar does not exist.")).toBeVisible();
  expect(await card(1)).toBeVisible();
});

test("paper is chosen by name and lives in the address", async () => {
  const { user } = await renderPage("/print-qr/ada-calendar", { calendars: [ada] });
  expect(screen.getByRole("button", { name: "Letter" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "A4" }));
  expect(address()).toBe("/print-qr/ada-calendar?layout=a4");
  expect(screen.getByRole("button", { name: "A4" })).toHaveAttribute("aria-pressed", "true");
});

test("print waits for images, except failed ones", async () => {
  const { "/api/qr/ada-calendar/day-5.svg": _missing, ...there } = getCodes();
  drawCodes(there);
  const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
  const { user } = await renderPage("/print-qr/ada-calendar", { calendars: [ada] });
  await card(12);
  await user.click(screen.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

describe("Check sheet", () => {
  const check = async (calendar: AdminCalendar, wrong: Record<number, string> = {}) => {
    drawCodes(getCodes(wrong));
    const page = await renderPage("/print-qr/ada-calendar", { calendars: [calendar] });
    await card(12);
    await page.user.click(screen.getByRole("button", { name: "Check sheet" }));
    return page;
  };

  test("check reads and opens each code and ticks the card", async () => {
    const { api } = await check(ada);
    expect(await screen.findByText(/^12 of 12 codes open the right day/)).toBeVisible();
    expect(screen.getAllByRole("img", { name: /^Day \d+ opens$/ })).toHaveLength(12);
    expect(api.received.filter(({ url }) => url === "/api/landing/calendar/ada-calendar")).toHaveLength(1);
  });

  test("check explains wrong codes on their cards and in sum", async () => {
    const other = "https://gifts.example/landing/ada-calendar?itemId=ada-calendar-item-1";
    await check(few, { 2: other, 3: other, 4: "https://elsewhere.example/" });
    expect(await screen.findByText("Days 2 and 3: This code opens another day.")).toBeVisible();
    expect(screen.getByText(/^1 of 4 codes open the right day/)).toBeVisible();
    expect(await card(2)).toHaveTextContent("This code opens another day.");
    expect(screen.getByText("Day 4: This code opens another page: https://elsewhere.example/")).toBeVisible();
  });

  test("check reports missing images and unopenable pages", async () => {
    drawCodes({ "/api/qr/ada-calendar/day-1.svg": getCodes()["/api/qr/ada-calendar/day-1.svg"] ?? "" });
    const { user, api } = await renderPage("/print-qr/ada-calendar", { calendars: [few] });
    delete api.handlers.getLandingCalendar;
    await card(12);
    await user.click(screen.getByRole("button", { name: "Check sheet" }));
    expect(await screen.findByText(/^0 of 4 codes/)).toBeVisible();
    expect(await card(1)).toHaveTextContent("The landing page did not open: No answer to GET");
    expect(await card(2)).toHaveTextContent("This code could not be read.");
  });

  test("is forgotten with another paper", async () => {
    const { user } = await check(few);
    await screen.findByText(/^4 of 4 codes/);
    await user.click(screen.getByRole("button", { name: "A4" }));
    expect(screen.queryByText(/^4 of 4 codes/)).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: "Day 1 opens" })).not.toBeInTheDocument();
  });

  test("has nothing to check without gifts", async () => {
    drawCodes({});
    const { user } = await renderPage("/print-qr/bare", { calendars: [sampleCalendar({ id: "bare" })] });
    await card(12);
    await user.click(screen.getByRole("button", { name: "Check sheet" }));
    expect(await screen.findByText("This sheet has no codes to check.")).toBeVisible();
  });
});
