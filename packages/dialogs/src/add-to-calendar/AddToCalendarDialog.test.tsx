import {
  type CalendarWithItems,
  DAYS,
  getBuilderTitle,
  type Item,
  NO_VARIANT_LEFT,
  OUT_OF_STOCK,
  toRoman,
} from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import {
  ApiFailure,
  deferred,
  fakeApiForEachTest,
  makeCalendarWithItems,
  makeItem,
  makeProduct,
  makeVariant,
} from "@advent/store/testing";
import { ThemeRoot } from "@advent/ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayButton, dayButtons, loaded, openDialog, openLoaded } from "../../test/render-dialog";
import { DayGrid } from "./DayGrid";

const api = fakeApiForEachTest(() => ({ getCalendar: () => makeCalendarWithItems([1, 3]) }));

const product = makeProduct();

const sent = () => api.callsOf("addItem").map(({ body }) => body);
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
const calendarIs = (days: number[], fields: Partial<CalendarWithItems["calendar"]> = {}) => {
  api.handlers.getCalendar = () => makeCalendarWithItems(days, fields);
};

test("dialog shows product facts and passes axe", async () => {
  const dialog = await openLoaded(api, product);
  expect(screen.getByRole("heading", { name: "Aurora Studs" })).toBeVisible();
  expect(screen.getByText("£125.00")).toBeVisible();
  expect(dialog.querySelector("img")).toHaveAttribute("src", product.image);
  expect(await axeFindings()).toEqual([]);
});

test("twelve days show numerals and titles, taken ones disabled", async () => {
  await openLoaded(api, product);
  expect(dayButtons()).toHaveLength(12);
  for (const day of DAYS) {
    const button = dayButton(new RegExp(`^Day ${toRoman(day)} ${getBuilderTitle(day, {})}`));
    expect(button.disabled).toBe(day === 1 || day === 3);
  }
  expect(dayButton(/^Day III Lost Relics Taken/)).toBeDisabled();
});

test("day 12 has the thicker border", async () => {
  await openLoaded(api, product);
  const widths = dayButtons().map((button) => getComputedStyle(button).borderTopWidth);
  expect(widths.slice(0, 11)).toEqual(Array(11).fill("1px"));
  expect(widths[11]).toBe("3px");
});

test("the selected day is highlighted, and no other", () => {
  const onPick = () => undefined;
  const days = <DayGrid items={[{ day: 1 }]} selected={2} disabled={false} onPick={onPick} />;
  render(days, { wrapper: ThemeRoot });
  const highlighted = dayButtons().filter((button) => button.getAttribute("aria-pressed") === "true");
  expect(highlighted).toEqual([dayButton(/^Day II /)]);
  const look = (name: RegExp) => getComputedStyle(dayButton(name)).background;
  expect(look(/^Day II /)).not.toBe(look(/^Day III /));
});

test("picking a day adds, closes and notifies the caller", async () => {
  const held = deferred<Item>();
  api.handlers.addItem = () => held.promise;
  const onAdded = jest.fn();
  await openLoaded(api, product, { onAdded });
  await userEvent.click(dayButton(/^Day II /));
  await gone();
  expect(onAdded).not.toHaveBeenCalled();
  held.resolve(makeItem(2));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(makeItem(2), 3));
  expect(sent()).toMatchObject([
    { day: 2, productId: "product-1", variantId: "variant-1", productName: "Aurora Studs" },
  ]);
});

test("press gets a response before the day is filled", async () => {
  api.handlers.addItem = () => makeItem(2);
  const onOpenChange = jest.fn();
  await openLoaded(api, product, { onOpenChange });
  jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  act(() => dayButton(/^Day II /).click());
  expect(dayButton(/^Day II /)).toHaveAttribute("aria-pressed", "true");
  expect(onOpenChange).not.toHaveBeenCalled();
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false, "picked"));
  expect(sent()).toEqual([]);
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test("second press while the dialog closes adds nothing", async () => {
  api.handlers.addItem = () => makeItem(2);
  const onAdded = jest.fn();
  await openLoaded(api, product, { onAdded });
  act(() => dayButton(/^Day II /).click());
  act(() => dayButton(/^Day III /).click());
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(sent()).toEqual([expect.objectContaining({ day: 2 })]);
});

test("focus returns to the opening button", async () => {
  api.handlers.addItem = () => makeItem(2);
  await openLoaded(api, product);
  await userEvent.click(dayButton(/^Day II /));
  await waitFor(() => expect(screen.getByRole("button", { name: "Add to calendar" })).toHaveFocus());
});

test.each([
  [409, "Day II is taken.", "Error", "409: Day II is taken."],
  [500, "Not now.", "Error", "500: Not now."],
  [422, NO_VARIANT_LEFT, "Out of Stock", OUT_OF_STOCK],
  [422, OUT_OF_STOCK, "Out of Stock", OUT_OF_STOCK],
])("error %i “%s” reopens the dialog with its reason", async (status, sentence, title, words) => {
  api.handlers.addItem = () => {
    throw new ApiFailure(status, sentence);
  };
  const onOpenChange = jest.fn();
  await openLoaded(api, product, { onOpenChange });
  await userEvent.click(dayButton(/^Day II /));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText(title)).toBeVisible();
  await waitFor(() => expect(dayButton(/^Day II /)).toBeVisible());
  expect(onOpenChange.mock.calls).toEqual([
    [false, "picked"],
    [true, "refused"],
  ]);
  expect(dayButtons().every((button) => button.getAttribute("aria-pressed") === "false")).toBe(true);
});

test("closing adds nothing", async () => {
  const onOpenChange = jest.fn();
  await openLoaded(api, product, { onOpenChange });
  await userEvent.keyboard("{Escape}");
  await gone();
  expect(onOpenChange).toHaveBeenCalledWith(false, "dismissed");
  expect(sent()).toEqual([]);
});

test("Choose For Me picks a free day", async () => {
  calendarIs(DAYS.filter((day) => day !== 7));
  api.handlers.addItem = () => makeItem(7);
  await openDialog(api, product);
  await waitFor(() => expect(dayButton(/^Day VII /)).toBeEnabled());
  await userEvent.click(screen.getByRole("button", { name: "Choose For Me" }));
  await gone();
  await waitFor(() => expect(sent()).toMatchObject([{ day: 7 }]));
});

test("Choose For Me does nothing when full", async () => {
  calendarIs([...DAYS]);
  await openDialog(api, product);
  expect(await screen.findByText("All twelve days are filled.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Choose For Me" }));
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(sent()).toEqual([]);
});

describe("variants", () => {
  const variants = [
    makeVariant({ id: "v-1", title: "Rose", quantityAvailable: 0 }),
    makeVariant({ id: "v-2", title: "White", availableForSale: false }),
    makeVariant({ id: "v-3", title: "Yellow", quantityAvailable: 4, priceAmount: 15_000 }),
    makeVariant({ id: "v-4", title: "Platinum", quantityAvailable: 5, priceAmount: 30_000 }),
  ];

  test("variants show only when there are several", async () => {
    await openLoaded(api, product);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  test("variant selector starts with the first available", async () => {
    await openLoaded(api, makeProduct({ variants }));
    expect(screen.getByRole("combobox", { name: "Variant" })).toHaveValue("v-3");
    expect(screen.getByText("£150.00")).toBeVisible();
  });

  test("variants show stock and disable sold-out ones", async () => {
    await openLoaded(api, makeProduct({ variants }));
    const options = screen.getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ["Rose (Out of stock)", true],
      ["White (Out of stock)", true],
      ["Yellow (4 left)", false],
      ["Platinum", false],
    ]);
  });

  test("the chosen one is added, at its price", async () => {
    api.handlers.addItem = () => makeItem(2);
    await openLoaded(api, makeProduct({ variants }));
    await userEvent.selectOptions(screen.getByRole("combobox"), "v-4");
    expect(screen.getByText("£300.00")).toBeVisible();
    await userEvent.click(dayButton(/^Day II /));
    await waitFor(() => expect(sent()).toMatchObject([{ variantId: "v-4", productPrice: "£300.00" }]));
  });
});

test.each([
  ["a product out of stock", makeProduct({ inStock: false })],
  ["a product without a variant in stock", makeProduct({ variants: [makeVariant({ quantityAvailable: 0 })] })],
])("%s cannot be added", async (_what, soldOut) => {
  await openLoaded(api, soldOut);
  await userEvent.click(dayButton(/^Day II /));
  expect(await screen.findByText("Out of Stock")).toBeVisible();
  const words = "This product is currently out of stock and cannot be added to the calendar.";
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(sent()).toEqual([]);
});

test("stylist mode disables every button and says why", async () => {
  calendarIs([], { isStylistChoice: true });
  await openDialog(api, product);
  const words = "Stylist mode active. To add items select Build Your Own experience";
  expect(await screen.findByText(words)).toBeVisible();
  expect(dayButtons().every((button) => button.disabled)).toBe(true);
  expect(screen.getByRole("button", { name: "Choose For Me" })).toBeDisabled();
});

test("ordered calendar offers another one", async () => {
  calendarIs([...DAYS], { orderNumber: "TL-7", orderedAt: new Date(2026, 10, 22, 14, 5).toISOString() });
  api.handlers.startCalendar = () => makeCalendarWithItems([], { id: "calendar-2", createdAt: null });
  api.handlers.addItem = () => makeItem(2);
  await openDialog(api, product);
  expect(await screen.findByText(/^Ordered on 22 November at 14:05\. The gifts are fixed/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Day / })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Start another calendar" }));
  await loaded();
  await userEvent.click(dayButton(/^Day II /));
  await waitFor(() => expect(sent()).toMatchObject([{ day: 2 }]));
});

test("failed calendar can be retried", async () => {
  api.handlers.getCalendar = () => {
    throw new ApiFailure(503, "The database is away.");
  };
  await openDialog(api, product);
  calendarIs([1]);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await loaded();
});

test("arrow keys skip taken days", async () => {
  api.handlers.addItem = () => makeItem(4);
  await openLoaded(api, product);
  act(() => dayButton(/^Day II /).focus());
  await userEvent.keyboard("{ArrowRight}");
  expect(dayButton(/^Day IV /)).toHaveFocus();
  await userEvent.keyboard("{End}{Home}{ArrowRight}");
  expect(dayButtons().filter((button) => button.tabIndex === 0)).toEqual([dayButton(/^Day IV /)]);
  await userEvent.keyboard("{Enter}");
  await gone();
  await waitFor(() => expect(sent()).toMatchObject([{ day: 4 }]));
});
