import { axeFindings } from "@advent/jest/axe";
import { screen, within } from "@testing-library/react";
import { address, renderPage, stopServers } from "../shared/testing/render-page";
import { TEST_SHOP } from "../shared/testing/setup-handlers";

afterEach(stopServers);

const FINDING = {
  title: "Stripe’s webhook",
  text: "Stripe no longer tells this site about payments.",
  fix: "Stripe’s dashboard",
  isWarning: false,
  mend: "renewStripeWebhook" as const,
};

test("step is saved, and the next one opens", async () => {
  const { user, state } = await renderPage("/admin/setup?step=identity", { setup: TEST_SHOP });
  const name = await screen.findByLabelText("Name");
  await user.clear(name);
  await user.type(name, "Ada & Daughters");
  await user.click(screen.getByRole("button", { name: "Save and continue" }));
  expect(await screen.findByRole("heading", { name: "Products" })).toHaveFocus();
  expect(state.shop.settings.shopName).toBe("Ada & Daughters");
  expect(address()).toBe("/admin/setup?step=products");
  await user.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Payment" })).toBeVisible();
  const steps = within(screen.getByRole("navigation", { name: "Steps" }));
  expect(steps.getByRole("link", { name: /Name and logo/ })).toHaveTextContent("Done");
  expect(steps.getByRole("link", { name: /Products/ })).toHaveTextContent("Put off");
  expect(await axeFindings()).toEqual([]);
});

test("owner goes live once nothing prevents it", async () => {
  const obstacle = "Please set up a payment first.";
  const { user, state } = await renderPage("/admin/setup?step=live", { setup: { ...TEST_SHOP, obstacle } });
  expect(await screen.findByText(obstacle)).toBeVisible();
  const goLive = async () => {
    await user.click(screen.getByRole("button", { name: "Go live" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Take the shop live?" }));
    await user.click(dialog.getByRole("button", { name: "Go live" }));
  };
  await goLive();
  expect(await screen.findByText("The shop is not live")).toBeVisible();
  state.setup = TEST_SHOP;
  await goLive();
  expect(await screen.findByText(/The shop went live on .*, by Ann\./)).toBeVisible();
});

test("home shows what is missing and what the check found", async () => {
  const steps = TEST_SHOP.steps.map(({ step }) => ({ step, state: step === "email" ? "later" : "done" }) as const);
  const { user } = await renderPage("/admin", { setup: { ...TEST_SHOP, steps }, findings: [FINDING] });
  expect(await screen.findByText("7 of 8 steps are done. Missing:")).toBeVisible();
  expect(screen.getByRole("link", { name: "Email" })).toHaveAttribute("href", "/admin/setup?step=email");
  expect(await screen.findByText(/^Orders: \d+$/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Put it right" }));
  expect(await screen.findByText("The shop was checked. Nothing is wrong.")).toBeVisible();
});

test("home of a shop that never was a test shop stays as it is", async () => {
  await renderPage("/admin");
  expect(await screen.findByText("Setup instructions")).toBeVisible();
  expect(screen.queryByText("Found by the check")).not.toBeInTheDocument();
});
