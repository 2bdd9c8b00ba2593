import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { address, renderPage, stopServers } from "../shared/testing/render-page";
import { NO_SHOPIFY, SHOPIFY_CONNECTION } from "../shared/testing/shopify-handlers";

afterEach(stopServers);

test("page shows what the app needs and names a wrong domain", async () => {
  const { user } = await renderPage("/admin/shopify");
  expect(await screen.findByText("https://admin.gifts.example/admin/shopify")).toBeVisible();
  const domain = screen.getByLabelText("Store domain");
  await user.type(domain, "thorne");
  await user.type(screen.getByLabelText("Client ID"), "c1d2e3");
  await user.type(screen.getByLabelText("Client secret"), "shpss_1");
  await user.click(screen.getByRole("button", { name: "Install" }));
  await waitFor(() => expect(domain).toHaveAccessibleDescription(/must be like your-shop\.myshopify\.com/));
  expect(await axeFindings()).toEqual([]);
});

test("callback installs once and leaves the address", async () => {
  const { user, state } = await renderPage("/admin/shopify?code=good&hmac=ab&state=s");
  expect(await screen.findByText("Location: not done")).toBeVisible();
  expect(screen.getByText("The store has no location.")).toBeVisible();
  expect(address()).toBe("/admin/shopify");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Location: done")).toBeVisible();
  expect(state.shopify.revision).toBe(2);
  expect(await axeFindings()).toEqual([]);
});

test("refused callback says why", async () => {
  await renderPage("/admin/shopify?code=used&hmac=ab&state=s");
  expect(await screen.findByText("This installation has ended.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Install" })).toBeVisible();
});

test("owner disconnects after confirming", async () => {
  const { user, state } = await renderPage("/admin/shopify", { shopify: SHOPIFY_CONNECTION });
  await user.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Disconnect Shopify?" }));
  await user.click(dialog.getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(state.shopify.connection).toBeNull());
});

test("page says that the server's settings win", async () => {
  await renderPage("/admin/shopify", { shopify: { ...NO_SHOPIFY, source: "environment" } });
  expect(await screen.findByText(/SHOPIFY_STORE_DOMAIN/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Install" })).not.toBeInTheDocument();
});
