import { axeFindings } from "@advent/jest/axe";
import { makeAddress } from "@advent/store/testing/fixtures";
import { screen, waitFor, within } from "@testing-library/react";
import { followDownloads, renderPage, stopServers } from "../shared/testing/render-page";
import { samplePackOrder } from "../shared/testing/samples";

afterEach(stopServers);
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

const address = {
  ...makeAddress({ phone: "01947 600123" }),
  revision: 2,
  lines: ["Grace Hopper", "12 Harbour Street", "Whitby", "YO21 3PU"],
};

async function openLabels(printed: readonly (number | null)[], path = "/admin/address-labels") {
  const orders = printed.map((labelPrintedRevision, at) =>
    samplePackOrder({
      calendarId: `calendar-${at + 1}`,
      orderNumber: `AC-${at + 1}`,
      deliveryAddress: address,
      labelPrintedRevision,
    }),
  );
  const withoutAddress = samplePackOrder({ calendarId: "calendar-9", orderNumber: "AC-9", deliveryAddress: null });
  const all = [...orders, withoutAddress];
  sessionStorage.setItem("advent-selected-orders", JSON.stringify(all.map(({ calendarId }) => calendarId)));
  const print = jest.spyOn(window, "print").mockReturnValue();
  return { ...(await renderPage(path, { orders: all })), print };
}
const findLabel = (number: number) => screen.findByRole("article", { name: `Label of order AC-${number}` });

test("label shows the address, phone and barcode, and no product", async () => {
  await openLabels([null]);
  const label = await findLabel(1);
  expect(label).toHaveTextContent("Grace Hopper12 Harbour StreetWhitbyYO21 3PUTel. 01947 600123AC-1");
  expect(within(label).getByRole("img", { name: "Barcode AC-1" })).toBeVisible();
  expect(label).not.toHaveTextContent("Ring");
  expect(screen.getByText("No delivery address: AC-9.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("printing marks the printed revisions", async () => {
  const { user, api, state, print } = await openLabels([null, 1, 2]);
  await findLabel(3);
  expect(screen.getByText(/^Address changed after the label was printed.*: AC-2\.$/)).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Only new and changed labels" }));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(state.orders.map((one) => one.labelPrintedRevision)).toEqual([2, 2, 2, null]));
  expect(api.callsOf("recordPrintedLabels")[0]?.body).toEqual({
    labels: [
      { calendarId: "calendar-1", revision: 2 },
      { calendarId: "calendar-2", revision: 2 },
    ],
  });
  await waitFor(() => expect(screen.queryByText(/^Address changed/)).not.toBeInTheDocument());
});

test("chosen paper is remembered, and one order can be printed alone", async () => {
  const { user } = await openLabels([null, null], "/admin/address-labels?order=calendar-2");
  await findLabel(2);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Paper"), "A4, 8 labels of 99.1 × 67.7 mm");
  expect(localStorage.getItem("advent-label-paper")).toBe("a4");
});

test("files for carriers are saved under their names", async () => {
  const { user } = await openLabels([null]);
  const saved = followDownloads();
  for (const carrier of ["Royal Mail Click & Drop", "DPD", "UPS"])
    await user.click(await screen.findByRole("button", { name: carrier }));
  expect(saved).toEqual(["royal-mail.csv", "dpd.csv", "ups.csv"]);
});
