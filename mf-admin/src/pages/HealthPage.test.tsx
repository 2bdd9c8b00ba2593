import { axeFindings } from "@advent/jest/axe";
import { sampleHealth } from "@advent/store/testing/fixtures";
import { screen, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

const PATH = "/admin/health";
const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("page lists what needs attention and refreshes on request", async () => {
  const { api, user } = await renderPage(PATH);
  expect((await card("API")).getByText("OK")).toBeVisible();
  expect((await card("Uploads")).getByText("Waiting").nextSibling).toHaveTextContent("3");
  const countLoads = () => api.received.filter(({ name }) => name === "getAdminHealth").length;
  expect(countLoads()).toBe(1);
  const { queues, orders } = sampleHealth;
  api.handlers.getAdminHealth = () => ({
    ...sampleHealth,
    orders: { ...orders, disputed: 2 },
    queues: { ...queues, emails: { due: 4, oldestSeconds: 7_200 } },
    remotes: [{ remote: "mf_builder", failures: 12, lastAt: "2026-11-22T10:00:00.000Z" }],
  });
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("2 disputed: a payment doesn't match the order.")).toBeVisible();
  expect((await card("Queues")).getByText("Emails: the oldest has been waiting for 2 h.")).toBeVisible();
  expect((await card("Remotes")).getByText("Needs attention")).toBeVisible();
  expect(countLoads()).toBe(2);
  expect(await axeFindings()).toEqual([]);
});

test("failed load says so and can be retried", async () => {
  const { api, user } = await renderPage("/admin");
  api.refuseNext("getAdminHealth", 503, "We cannot reach our records at the moment.");
  await user.click(await screen.findByRole("link", { name: "Health" }));
  expect(await screen.findByText("We cannot reach our records at the moment.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await card("Emails")).getByText("Failed")).toBeVisible();
});
