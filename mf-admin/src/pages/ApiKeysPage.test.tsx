import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { API_KEY, LABEL_PRINTER_KEY } from "../shared/testing/api-key-handlers";
import { renderPage, stopServers } from "../shared/testing/render-page";

afterEach(stopServers);

test("owner creates a key and sees it once", async () => {
  const { user, state } = await renderPage("/admin/api-keys");
  expect(await screen.findByText("No keys yet")).toBeVisible();
  await user.type(screen.getByLabelText("Name"), "Warehouse");
  const create = screen.getByRole("button", { name: "Create key" });
  expect(create).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByLabelText("Read orders"));
  await user.click(screen.getByLabelText("Mark orders as picked, packed and sent"));
  await user.selectOptions(screen.getByLabelText("Expires after"), "30 days");
  await user.click(create);
  expect(await screen.findByRole("heading", { name: "The key of Warehouse" })).toHaveFocus();
  expect(screen.getByText(API_KEY)).toBeVisible();
  expect(state.apiKeys[0]).toMatchObject({ name: "Warehouse", scopes: ["read_orders", "write_fulfilment"] });
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.queryByText(API_KEY)).not.toBeInTheDocument();
});

test("owner revokes a key after confirming", async () => {
  const { user, state } = await renderPage("/admin/api-keys", { apiKeys: [LABEL_PRINTER_KEY] });
  expect(await screen.findByText(`${LABEL_PRINTER_KEY.id}…`)).toBeVisible();
  expect(screen.getByText(/by Ann.*Never used/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Revoke Label printer?" }));
  expect(await axeFindings()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(state.apiKeys[0]?.state).toBe("revoked"));
  expect(await screen.findByText("Revoked")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Revoke" })).not.toBeInTheDocument();
});

test("key stays shown beside a later one until it is done", async () => {
  const { user } = await renderPage("/admin/api-keys");
  for (const name of ["Warehouse", "Books"]) {
    await user.type(await screen.findByLabelText("Name"), name);
    await user.click(screen.getByLabelText("Read orders"));
    await user.click(screen.getByRole("button", { name: "Create key" }));
    expect(await screen.findByRole("heading", { name: `The key of ${name}` })).toHaveFocus();
  }
  await user.click(screen.getAllByRole("button", { name: "Done" })[0] as HTMLElement);
  expect(screen.queryByRole("heading", { name: "The key of Books" })).toBeNull();
  expect(screen.getByRole("heading", { name: "The key of Warehouse" })).toBeVisible();
});

test("list that cannot be loaded again keeps what is typed", async () => {
  const { user } = await renderPage("/admin/api-keys", { apiKeys: [LABEL_PRINTER_KEY] });
  await user.type(await screen.findByLabelText("Name"), "Warehouse");
  const reached = window.fetch;
  jest.spyOn(window, "fetch").mockImplementation((input, init) => {
    const isRead = (input instanceof Request ? input.method : (init?.method ?? "GET")) === "GET";
    return isRead ? Promise.reject(new TypeError("The connection was lost.")) : reached(input, init);
  });
  await user.click(screen.getByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Revoke Label printer?" }));
  await user.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByText("Couldn’t refresh the API keys")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("Warehouse");
  expect(screen.getByText(`${LABEL_PRINTER_KEY.id}…`)).toBeVisible();
});

test("staff see no link to API keys", async () => {
  await renderPage("/admin", { role: "staff", account: "pat" });
  expect(await screen.findByRole("link", { name: "Your account" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "API keys" })).not.toBeInTheDocument();
});
