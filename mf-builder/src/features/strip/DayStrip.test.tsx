import { getBuilderTitle, type Item } from "@advent/contract";
import { useAddItemMutation, useGetCalendarQuery } from "@advent/store";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { WriteNoteContext } from "../../shared/note-actions";
import { ProductPreviewState } from "../../shared/product-preview/product-preview-context";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { sampleCalendar, sampleItem, sampleItems, sampleProduct } from "../../shared/testing/samples";
import { DayStrip } from "./DayStrip";

const look = jest.fn();
const preview = { look, add: () => undefined };

function Screen() {
  const { data } = useGetCalendarQuery();
  const [picked, pick] = useState<number | null>(null);
  const [noted, setNoted] = useState<Item>();
  if (!data) return null;
  return (
    <>
      <WriteNoteContext value={setNoted}>
        <ProductPreviewState value={preview}>
          <DayStrip data={data} picked={picked} onPick={pick} />
        </ProductPreviewState>
      </WriteNoteContext>
      <output aria-label="Noted">{noted?.productName}</output>
    </>
  );
}

const days = async () =>
  within(await screen.findByRole("region", { name: "Your twelve days" })).getAllByRole("listitem");
const day = async (number: number) => within((await days())[number - 1] as HTMLElement);
function pointer(target: EventTarget, type: string, x = 0, pointerType = "mouse") {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: 10 });
  return fireEvent(target as Element, Object.assign(event, { pointerType }));
}

const matchMedia = (pattern: RegExp) =>
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: pattern.test(media) }) as MediaQueryList,
    );

const rows = async () =>
  within(await within(await screen.findByRole("dialog")).findByRole("list"))
    .getAllByRole("button")
    .map((row) => row.textContent);
const saying = () => screen.getByRole("status", { name: "Moving gifts" });
const onDay = ({ items }: { items: Item[] }, number: number) => items.find((item) => item.day === number)?.productName;

afterEach(stopServers);

test("twelve days show numerals and titles, the last starred", async () => {
  await renderPage(<Screen />);
  const slots = await days();
  expect(slots).toHaveLength(12);
  slots.forEach((slot, index) => {
    expect(slot).toHaveTextContent(getBuilderTitle(index + 1, {}));
  });
  expect((await day(4)).getByText("IV")).toBeVisible();
  expect((await day(12)).getByRole("img", { name: "Christmas Day" })).toBeVisible();
});

test("check out counts days and opens at twelve", async () => {
  const { user } = await renderPage(<Screen />, { items: sampleItems(12) });
  expect(await screen.findByRole("button", { name: "Check out (12/12)" })).toBeEnabled();
  await user.click(await (await day(12)).findByRole("button", { name: /^Remove/ }));
  expect(await screen.findByRole("button", { name: "Check out (11/12)" })).toBeDisabled();
});

test("total subtracts the discount and check out opens the cart", async () => {
  const { user } = await renderPage(<Screen />, { items: sampleItems(12) });
  expect(await screen.findByText("£1,020.00")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Check out (12/12)" }));
  expect(screen.getByRole("status", { name: "Address" })).toHaveTextContent("/cart");
});

test("click picks a free day and ignores a filled one", async () => {
  const { api, user } = await renderPage(<Screen />, { items: sampleItems(1) });
  await user.click((await day(1)).getByRole("img", { name: "Gift 1" }));
  expect(api.received.map(({ method }) => method)).toEqual(["GET"]);
  const free = (await day(2)).getByRole("button", { name: "Day II, Code: Brilliance, free" });
  await user.click(free);
  expect(free).toHaveAttribute("aria-pressed", "true");
  await user.click(free);
  expect(free).toHaveAttribute("aria-pressed", "false");
});

test("filled day offers Add Note or Edit Note", async () => {
  const items = [sampleItem({ day: 1 }), sampleItem({ day: 2, note: "Merry Christmas" })];
  const { user } = await renderPage(<Screen />, { items });
  expect((await day(1)).getByRole("button", { name: /^Add Note/ })).toBeVisible();
  await user.click((await day(2)).getByRole("button", { name: /^Edit Note/ }));
  expect(screen.getByRole("status", { name: "Noted" })).toHaveTextContent("Gift 2");
});

test("twelfth item announces the reward once", async () => {
  matchMedia(/reduced-motion/);
  HTMLElement.prototype.animate = jest.fn();
  const Adding = () => {
    const [addItem] = useAddItemMutation();
    const product = sampleProduct(12);
    return (
      <button type="button" onClick={() => void addItem({ day: 12, productId: product.id, product })}>
        Add the twelfth
      </button>
    );
  };
  const getAnnouncement = () => screen.getByRole("status", { name: "Your calendar" });
  const { user } = await renderPage(
    <>
      <Screen />
      <Adding />
    </>,
    { items: sampleItems(11), products: [sampleProduct(12)] },
  );
  await days();
  expect(getAnnouncement()).toBeEmptyDOMElement();
  await user.click(screen.getByRole("button", { name: "Add the twelfth" }));
  await waitFor(() => expect(getAnnouncement()).toHaveTextContent("Complete. A £250 gift card is yours"));
  await user.click(await (await day(12)).findByRole("button", { name: /^Remove/ }));
  expect(await screen.findByRole("button", { name: "Check out (11/12)" })).toBeDisabled();
  expect(getAnnouncement()).toHaveTextContent("Complete. A £250 gift card is yours");
});

test("undo restores a removed item with its note", async () => {
  const { api, state, user } = await renderPage(<Screen />, { items: [sampleItem({ day: 3, note: "For you" })] });
  await user.click((await day(3)).getByRole("button", { name: /^Remove/ }));
  await waitFor(() => expect(state.items).toHaveLength(0));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await (await day(3)).findByRole("button", { name: /^Edit Note/ })).toBeVisible();
  expect(state.items).toMatchObject([{ id: "item-3", note: "For you" }]);
  expect(api.callsOf("addItem")).toHaveLength(0);
});

test("failed removal keeps the item and says why", async () => {
  const { api, user } = await renderPage(<Screen />, { items: sampleItems(1) });
  api.refuseNext("removeItem", 409, "This calendar is ordered.");
  await user.click((await day(1)).getByRole("button", { name: /^Remove/ }));
  expect(await screen.findByText("This calendar is ordered.")).toBeVisible();
  expect((await day(1)).getByRole("img", { name: "Gift 1" })).toBeVisible();
});

test("item opens a sheet with note, move and remove", async () => {
  const { state, user } = await renderPage(<Screen />, { items: [sampleItem({ day: 1, note: "For you" })] });
  const open = () => user.click(screen.getByRole("button", { name: "Open Gift 1, day I" }));
  await day(1);
  await open();
  expect(await screen.findByRole("dialog", { name: "Gift 1" })).toHaveTextContent("Day I, Once Upon a Diamond");
  expect(await rows()).toEqual(["See the gift", "Edit Note", "Move to another day", "Remove"]);
  await user.click(screen.getByRole("button", { name: "Edit Note" }));
  expect(screen.getByRole("status", { name: "Noted" })).toHaveTextContent("Gift 1");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

  await open();
  await user.click(await screen.findByRole("button", { name: "Move to another day" }));
  expect(await screen.findByText("Choose the new day for Gift 1.")).toBeVisible();
  await user.click((await day(3)).getByRole("button", { name: /^Put Gift 1/ }));
  await waitFor(() => expect(onDay(state, 3)).toBe("Gift 1"));

  await user.click(await (await day(3)).findByRole("button", { name: "Open Gift 1, day III" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(state.items).toHaveLength(0));
});

test("sheet links to the product", async () => {
  const { user } = await renderPage(<Screen />, { items: sampleItems(1) });
  await user.click((await day(1)).getByRole("button", { name: "Open Gift 1, day I" }));
  await user.click(await screen.findByRole("button", { name: "See the gift" }));
  expect(look).toHaveBeenCalledWith("gift-1", expect.objectContaining({ name: "Gift 1" }));
});

test("mouse click opens the product itself", async () => {
  matchMedia(/hover: hover/);
  look.mockClear();
  const { user } = await renderPage(<Screen />, { items: sampleItems(1) });
  await user.click((await day(1)).getByRole("button", { name: "Open Gift 1, day I" }));
  expect(look).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("touch devices have no tools on the gifts", async () => {
  matchMedia(/hover: none/);
  await renderPage(<Screen />, { items: sampleItems(1) });
  expect((await day(1)).getByRole("button", { name: "Open Gift 1, day I" })).toBeVisible();
  expect((await day(1)).queryByRole("button", { name: /^(Move|Remove)/ })).toBeNull();
});

test("arrow keys go from day to day", async () => {
  const { user } = await renderPage(<Screen />);
  (await day(1)).getByRole("button").focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect((await day(3)).getByRole("button")).toHaveFocus();
  await user.keyboard("{End}");
  expect((await day(12)).getByRole("button")).toHaveFocus();
  await user.keyboard("{ArrowRight}{Home}");
  expect((await day(1)).getByRole("button")).toHaveFocus();
});

test("keyboard moves an item with announcements", async () => {
  const { state, user } = await renderPage(<Screen />, { items: sampleItems(2) });
  (await day(1)).getByRole("button", { name: /^Move/ }).focus();
  await user.keyboard("{Enter}");
  expect(saying()).toHaveTextContent(/^Gift 1 picked up from Day I, Once Upon a Diamond/);
  await user.keyboard("{ArrowRight}");
  expect(saying()).toHaveTextContent("Day II, Code: Brilliance, changes places with Gift 2.");
  await user.keyboard("{ArrowRight}{Enter}");
  expect(saying()).toHaveTextContent("Gift 1 is now on day III.");
  await waitFor(() => expect(onDay(state, 3)).toBe("Gift 1"));
});

test("Escape leaves a lifted gift where it was", async () => {
  const { api, user } = await renderPage(<Screen />, { items: sampleItems(2) });
  await user.click((await day(1)).getByRole("button", { name: /^Move/ }));
  await user.keyboard("{ArrowRight}{Escape}");
  expect(saying()).toHaveTextContent("Gift 1 stays on day I.");
  expect(api.callsOf("moveItem")).toHaveLength(0);
});

test("two gifts change places with two taps", async () => {
  const { state, user } = await renderPage(<Screen />, { items: sampleItems(3) });
  await user.click((await day(1)).getByRole("button", { name: /^Move/ }));
  await user.click((await day(3)).getByRole("button", { name: "Change places with Gift 3, day III" }));
  await waitFor(() => expect([onDay(state, 1), onDay(state, 3)]).toEqual(["Gift 3", "Gift 1"]));
});

test("drag swallows its own click and no later one", async () => {
  const { user } = await renderPage(<Screen />, { items: sampleItems(1) });
  document.elementFromPoint = () => null;
  const free = (await day(2)).getByRole("button", { name: /free$/ });
  pointer((await day(1)).getByRole("img", { name: "Gift 1" }), "pointerdown", 10);
  pointer(window, "pointermove", 400);
  pointer(window, "pointerup", 400);
  fireEvent.click(free);
  expect(free).toHaveAttribute("aria-pressed", "false");
  await user.click(free);
  expect(free).toHaveAttribute("aria-pressed", "true");
});

test("click that follows a held finger opens nothing", async () => {
  const { user } = await renderPage(<Screen />, { items: sampleItems(1) });
  const first = await day(1);
  pointer(first.getByRole("img", { name: "Gift 1" }), "pointerdown", 10, "touch");
  await waitFor(() => expect(saying()).toHaveTextContent(/^Gift 1 picked up/));
  pointer(window, "pointerup", 10, "touch");
  // Browsers recognise a tap only after its release.
  await new Promise((resolve) => setTimeout(resolve, 20));
  fireEvent.click(first.getByRole("button", { name: "Open Gift 1, day I" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(first.getByRole("button", { name: "Open Gift 1, day I" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("stylist items are black tiles that take notes only", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const { user } = await renderPage(<Screen />, { calendar, items: sampleItems(12) });
  const first = await day(1);
  expect(first.getByText("Stylist’s Pick")).toBeVisible();
  expect(first.queryByRole("button", { name: /^(Move|Remove)/ })).not.toBeInTheDocument();
  await user.click(first.getByRole("button", { name: "Open Stylist’s Pick, day I" }));
  expect(await rows()).toEqual(["Add Note"]);
  expect(screen.getByText("£3,500.00")).toBeVisible();
  expect(document.body).not.toHaveTextContent("Gift 1");
});
