import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../../shared/testing/render-page";
import { FAILED_DELIVERY, WAREHOUSE_WEBHOOK, WEBHOOK_SECRET } from "../../shared/testing/webhook-handlers";

afterEach(stopServers);

const withWarehouse = () =>
  renderPage("/admin/webhooks", { webhooks: [WAREHOUSE_WEBHOOK], deliveries: [FAILED_DELIVERY] });

test("owner adds a webhook and sees its secret once", async () => {
  const { user, state } = await renderPage("/admin/webhooks");
  expect(await screen.findByText("No webhooks yet")).toBeVisible();
  await user.type(screen.getByLabelText("Web address"), "https://labels.example/hook");
  expect(screen.getByRole("button", { name: "Add webhook" })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByLabelText("Order packed"));
  await user.click(screen.getByLabelText("Order paid"));
  await user.click(screen.getByRole("button", { name: "Add webhook" }));
  expect(await screen.findByRole("heading", { name: "The secret of labels.example" })).toHaveFocus();
  expect(screen.getByText(WEBHOOK_SECRET)).toBeVisible();
  expect(state.webhooks[0]).toMatchObject({ events: ["order.paid", "order.packed"] });
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(WEBHOOK_SECRET)).not.toBeInTheDocument();
});

test("owner sends a failed delivery again", async () => {
  const { user } = await withWarehouse();
  await user.click(await screen.findByRole("button", { name: /^Deliveries/ }));
  expect(await screen.findByText(/13 attempts. The response was 503/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: /^Send again.*AC-1001$/ }));
  expect(await screen.findByText("Delivered")).toBeVisible();
  expect(screen.queryByText(/503/)).not.toBeInTheDocument();
});

test("owner sends a test and sees its delivery", async () => {
  const { user } = await withWarehouse();
  await user.click(await screen.findByRole("button", { name: /^Send a test/ }));
  expect(await screen.findByText("The test arrived")).toBeVisible();
  expect(within(await screen.findByRole("list", { name: "Deliveries" })).getByText("Test")).toBeVisible();
});

test("owner pauses, renews the secret and removes", async () => {
  const { user, state } = await withWarehouse();
  await user.click(await screen.findByRole("button", { name: /^Pause/ }));
  expect(await screen.findByText("Paused")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New secret" }));
  await user.click(await screen.findByRole("button", { name: "Create secret" }));
  expect(await screen.findByText(WEBHOOK_SECRET)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the webhook to warehouse.example?" }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(state.webhooks).toEqual([]));
});
