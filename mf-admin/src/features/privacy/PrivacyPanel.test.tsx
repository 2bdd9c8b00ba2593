import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { followDownloads, renderPage, stopServers } from "../../shared/testing/render-page";

afterEach(stopServers);

const PATH = "/admin/people";
async function lookUp(user: Awaited<ReturnType<typeof renderPage>>["user"], requested: string) {
  await user.type(await screen.findByLabelText("Email address, calendar or order number"), requested);
  await user.click(screen.getByRole("button", { name: "Look up" }));
}

test("person is found, exported and erased with a receipt", async () => {
  const { user, api } = await renderPage(PATH);
  await lookUp(user, "ada@example.com");
  const sheet = within(await screen.findByRole("article", { name: "Stored data" }));
  expect(sheet.getByRole("link", { name: "Ada Lovelace, order TL-1042" })).toBeVisible();
  const saved = followDownloads();
  await user.click(sheet.getByRole("button", { name: "Export everything" }));
  await waitFor(() => expect(saved).toEqual(["kept-data.zip"]));
  expect(api.callsOf("exportPerson")[0]?.query.get("calendarIds")).toBe("calendar-1,calendar-2");
  expect(sheet.getByText(/^This erases/)).toHaveTextContent("The law requires us to keep order numbers");
  await user.click(sheet.getByRole("button", { name: "Erase everything" }));
  expect(sheet.getByText("Please type ERASE to confirm. This cannot be undone.")).toBeVisible();
  expect(api.callsOf("erasePerson")).toHaveLength(0);
  await user.type(sheet.getByLabelText("Type ERASE to confirm"), "erase");
  await user.click(sheet.getByRole("button", { name: "Erase everything" }));
  const receipts = within(screen.getByRole("region", { name: "Receipts" }));
  expect(await receipts.findByText("Finished")).toBeVisible();
  expect(receipts.getByText(/The accounts of 1 order are kept/)).toBeVisible();
  expect(screen.getByText("Everything found was erased")).toBeVisible();
  expect(screen.queryByRole("article", { name: "Stored data" })).not.toBeInTheDocument();
});

test("contributor is found, exported and erased", async () => {
  const { user, api } = await renderPage(PATH);
  await lookUp(user, "gran@example.com");
  const sheet = within(await screen.findByRole("article", { name: "Written for others" }));
  expect(sheet.getByText("2")).toBeVisible();
  expect(screen.queryByRole("article", { name: "Stored data" })).not.toBeInTheDocument();
  const saved = followDownloads();
  await user.click(sheet.getByRole("button", { name: "Export messages" }));
  await waitFor(() => expect(saved).toEqual(["contributions.zip"]));
  expect(api.callsOf("exportContributor")[0]?.body).toEqual({ email: "gran@example.com" });
  await user.click(sheet.getByRole("button", { name: "Erase messages" }));
  expect(sheet.getByText("Please type ERASE to confirm. This cannot be undone.")).toBeVisible();
  await user.type(sheet.getByLabelText("Type ERASE to confirm"), "ERASE{Enter}");
  expect(await screen.findByText("Erased from every calendar")).toBeVisible();
  expect(api.callsOf("eraseContributions")[0]?.body).toEqual({ email: "gran@example.com" });
  expect(screen.queryByRole("article", { name: "Written for others" })).not.toBeInTheDocument();
});

test.each([
  ["Written for others", "Erase messages", "Stored data"],
  ["Stored data", "Erase everything", "Written for others"],
])("erasing %s keeps the rest on the page", async (erased, submitLabel, kept) => {
  const { user } = await renderPage(PATH);
  await lookUp(user, "eve@example.com");
  const sheet = within(await screen.findByRole("article", { name: erased }));
  await user.type(sheet.getByLabelText("Type ERASE to confirm"), "ERASE");
  await user.click(sheet.getByRole("button", { name: submitLabel }));
  await waitFor(() => expect(screen.queryByRole("article", { name: erased })).not.toBeInTheDocument());
  expect(screen.getByRole("article", { name: kept })).toBeVisible();
  expect(screen.getByRole("region", { name: "Found" })).toHaveFocus();
  expect(screen.getByText(/^Erased/)).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("unknown person says so and retention is listed", async () => {
  const { user } = await renderPage(PATH);
  const going = within(await screen.findByRole("region", { name: "Automatic erasure" }));
  expect(await going.findByText("Not ordered, and not changed for 30 days: 1, within the hour.")).toBeVisible();
  expect(going.getByText(/^Ordered, and 400 days/)).toHaveTextContent("none.");
  await lookUp(user, "nobody@example.com");
  expect(await screen.findByText("No data found")).toBeVisible();
});
