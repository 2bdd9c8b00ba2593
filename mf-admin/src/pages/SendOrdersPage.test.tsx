import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { samplePackOrder } from "../shared/testing/samples";

afterEach(stopServers);

const BARCODE_FIRST = "Order,Barcode,Tracking Number\nAC-1,5012345678900,AB123456789GB";
const packed = (number: number) =>
  samplePackOrder({ calendarId: `calendar-${number}`, orderNumber: `AC-${number}`, state: "packed" });

async function openPage() {
  const rendered = await renderPage("/admin/send", { orders: [packed(1), packed(2)] });
  const list = await screen.findByLabelText("List");
  const form = within(list.closest("form") ?? document.body);
  const paste = async (text: string) => {
    await rendered.user.clear(list);
    await rendered.user.click(list);
    await rendered.user.paste(text);
  };
  const check = () => rendered.user.click(screen.getByRole("button", { name: "Check the list" }));
  return { ...rendered, form, paste, check, findPreview: () => screen.findByRole("region", { name: "Preview" }) };
}
const queryPreview = () => screen.queryByRole("region", { name: "Preview" });

test("preview names the columns it took, and they can be changed", async () => {
  const { user, api, paste, check, findPreview } = await openPage();
  await paste(BARCODE_FIRST);
  expect(screen.getByLabelText("Order number’s column")).toHaveDisplayValue("Order");
  expect(screen.getByLabelText("Tracking number’s column")).toHaveDisplayValue("Tracking Number");
  expect(screen.getByLabelText("Carrier’s column")).toHaveDisplayValue("None");
  await check();
  expect(await findPreview()).toHaveTextContent("AC-1 Ada Lovelace Royal Mail AB123456789GB Matches");
  expect(await axeFindings()).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Tracking number’s column"), "Barcode");
  expect(queryPreview()).not.toBeInTheDocument();
  await check();
  expect(await findPreview()).toHaveTextContent("5012345678900");
  expect(api.callsOf("sendOrders").map(({ body }) => body.isPreview)).toEqual([true, true]);
});

test("another text, file or carrier ends the preview", async () => {
  const { user, form, paste, check, findPreview } = await openPage();
  const bytes = new TextEncoder().encode("Order,Tracking\rAC-2,77");
  // jsdom's files have no arrayBuffer().
  const file = Object.assign(new File([], "list.csv"), { arrayBuffer: async () => bytes.buffer });
  for (const change of [
    () => paste("AC-2,77"),
    () => user.upload(screen.getByLabelText("File"), file),
    () => user.type(form.getByLabelText("Carrier"), "s"),
  ]) {
    await paste(BARCODE_FIRST);
    await check();
    await findPreview();
    await change();
    await waitFor(() => expect(queryPreview()).not.toBeInTheDocument());
  }
});

test("check that ends after a change shows no preview", async () => {
  const { api, paste, check } = await openPage();
  await paste(BARCODE_FIRST);
  const release = api.hold("sendOrders");
  await check();
  await paste("AC-2,78");
  release();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Check the list" })).not.toHaveAttribute("aria-busy", "true"),
  );
  expect(queryPreview()).not.toBeInTheDocument();
});

test("rows that match are sent without the others", async () => {
  const { user, state, paste, check, findPreview } = await openPage();
  await paste("Order,Carrier,Tracking\nAC-1,DPD,123\nTotal,,");
  await check();
  const preview = within(await findPreview());
  expect(preview.getByText(/^Total/)).toBeVisible();
  expect(preview.getByText("No order has this number.")).toBeVisible();
  await user.click(preview.getByRole("button", { name: "Send 1 order" }));
  expect(await screen.findByText("1 order sent")).toBeVisible();
  expect(state.orders.map(({ state: one, parcel }) => [one, parcel?.trackingNumber])).toEqual([
    ["sent", "123"],
    ["packed", undefined],
  ]);
  expect(screen.getByLabelText("List")).toHaveValue("");
});
