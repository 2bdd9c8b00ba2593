import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { STRIPE_KEY, STRIPE_PAYMENT } from "../shared/testing/payment-handlers";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

test("owner connects Stripe after correcting the key", async () => {
  const { user, state } = await renderPage("/admin/payment");
  const key = await screen.findByLabelText("Secret key");
  await user.type(key, "pk_test_wrong");
  await user.click(screen.getByRole("button", { name: "Connect Stripe" }));
  await waitFor(() => expect(key).toHaveAccessibleDescription(/is not a key that Stripe knows/));
  expect(key).toHaveValue("pk_test_wrong");
  await user.clear(key);
  await user.type(key, ` ${STRIPE_KEY}`);
  await user.click(screen.getByRole("button", { name: "Connect Stripe" }));
  expect(await screen.findByText("Thorne & Lune")).toBeVisible();
  expect(screen.getByText("Test mode")).toBeVisible();
  expect(screen.getByText("ends in 1234")).toBeVisible();
  expect(screen.getByLabelText("Secret key")).toHaveValue("");
  expect(state.payment.provider).toBe("stripe");
  expect(await axeFindings()).toEqual([]);
});

test("owner disconnects Stripe, and then forgets its key", async () => {
  const { user, state } = await renderPage("/admin/payment", { payment: STRIPE_PAYMENT });
  await user.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Disconnect Stripe?" }));
  await user.click(dialog.getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(state.payment.stripe).toBeNull());
  expect(await screen.findByRole("button", { name: "Connect Stripe" })).toBeVisible();
  expect(screen.getByText("20 June 2027, 09:00")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Forget the key now of Thorne & Lune" }));
  const asked = within(await screen.findByRole("alertdialog", { name: "Forget the key of Thorne & Lune?" }));
  expect(asked.getByText(/refunded only at Stripe/)).toBeVisible();
  await user.click(asked.getByRole("button", { name: "Forget the key" }));
  await waitFor(() => expect(screen.queryByText("Former account: Thorne & Lune")).toBeNull());
  expect(state.payment.former).toEqual([]);
});

test("page says that Shopify takes the payments", async () => {
  await renderPage("/admin/payment", { payment: { ...STRIPE_PAYMENT, provider: "shopify" } });
  expect(await screen.findByText(/^Shopify takes the payments of this shop/)).toBeVisible();
});
