import { axeFindings } from "@advent/jest/axe";
import { fakeApiForEachTest, makeCalendarWithItems, makeItem, makeProduct } from "@advent/store/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayButton, openLoaded } from "../../test/render-dialog";

const api = fakeApiForEachTest(() => ({ getCalendar: () => makeCalendarWithItems([1], { engravingPrice: 1500 }) }));
const signet = makeProduct({ isEngravable: true });
const field = () => screen.getByRole("textbox", { name: "Engraving (optional)" });

test("engraving is shown, priced and added", async () => {
  api.handlers.addItem = () => makeItem(2, { engraving: "A & B" });
  const dialog = await openLoaded(api, signet);
  expect(field()).toHaveAccessibleDescription("0 of 8 characters, £15.00. An engraved gift cannot be exchanged.");
  await userEvent.type(field(), "A & B ");
  expect(dialog).toHaveTextContent("5 of 8 characters");
  expect(await axeFindings()).toEqual([]);
  await userEvent.click(dayButton(/^Day II /));
  await waitFor(() => expect(api.callsOf("addItem")).toMatchObject([{ body: { day: 2, engraving: "A & B " } }]));
});

test("pasted letters preview as they are engraved", async () => {
  const dialog = await openLoaded(api, signet);
  await userEvent.type(field(), "ＡＤＡ—‘24");
  expect(field()).toHaveAccessibleDescription(/^Engraved as “ADA-’24”\. 7 of 8 characters/);
  expect(within(dialog).getByText("ADA-’24")).toBeVisible();
});

test("letter that cannot be engraved is named and adds nothing", async () => {
  await openLoaded(api, signet);
  await userEvent.type(field(), "A♥");
  expect(screen.getByRole("alert")).toHaveTextContent("An engraving cannot contain “♥”.");
  expect(field()).toBeInvalid();
  expect(dayButton(/^Day II /)).toBeDisabled();
  await userEvent.type(field(), "{Backspace}");
  expect(dayButton(/^Day II /)).toBeEnabled();
});

test("nothing typed adds without engraving", async () => {
  api.handlers.addItem = () => makeItem(2);
  await openLoaded(api, signet);
  await userEvent.click(dayButton(/^Day II /));
  await waitFor(() => expect(api.callsOf("addItem")).toHaveLength(1));
  expect(api.callsOf("addItem")[0]?.body).not.toHaveProperty("engraving");
});

test.each([
  ["product", makeProduct(), 1500],
  ["shop", signet, null],
])("%s without engraving asks for none", async (_name, product, engravingPrice) => {
  api.handlers.getCalendar = () => makeCalendarWithItems([1], { engravingPrice });
  await openLoaded(api, product);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
