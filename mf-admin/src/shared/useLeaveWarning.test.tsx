import { screen, waitFor } from "@testing-library/react";
import { sampleProduct } from "./testing/product-handlers";
import { address, renderPage, stopServers } from "./testing/render-page";
import { TEST_SHOP } from "./testing/setup-handlers";

afterEach(stopServers);

let confirm: jest.SpyInstance<boolean>;
beforeEach(() => {
  confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
});

const dispatchClose = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
/** Any link of the page to another. */
const getLink = () => screen.getAllByRole("link", { name: "Orders" })[0] as HTMLElement;

test.each([
  ["/admin/payment", "Secret key"],
  ["/admin/email-settings", "Password"],
  ["/admin/shopify", "Client secret"],
  ["/admin/webhooks", "Web address"],
])("%s keeps what is typed until leaving is confirmed", async (path, label) => {
  const { user } = await renderPage(path);
  const field = await screen.findByLabelText(label);
  expect(dispatchClose()).toBe(true);
  await user.type(field, "typed");
  expect(dispatchClose()).toBe(false);
  await user.click(getLink());
  expect(confirm).toHaveBeenCalledWith("Leave this page? Your changes are not saved.");
  expect(field).toHaveValue("typed");
  expect(address()).toBe(path);
  await user.clear(field);
  expect(dispatchClose()).toBe(true);
});

test("several changed forms ask once", async () => {
  const { user } = await renderPage("/admin/products", { products: [sampleProduct()] });
  confirm.mockReturnValue(true);
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  await user.type(await screen.findByLabelText("Name"), "!");
  await user.upload(screen.getByLabelText("File"), new File(["Handle"], "products.csv", { type: "text/csv" }));
  await user.click(getLink());
  await waitFor(() => expect(address()).toBe("/admin/orders"));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(dispatchClose()).toBe(true);
});

test.each([
  ["payment", "Secret key", "Email"],
  ["email", "Password", "Delivery and returns"],
])("set-up asks before %s leaves without what is typed", async (step, label, next) => {
  const { user } = await renderPage(`/admin/setup?step=${step}`, { setup: TEST_SHOP });
  const field = await screen.findByLabelText(label);
  await user.type(field, "typed");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(field).toHaveValue("typed");
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: next })).toHaveFocus();
});
