import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleReported } from "../shared/testing/samples";

afterEach(stopServers);

const PATH = "/admin/reports";
const rose = sampleReported();
const tom = sampleReported({ contributionId: "tom", name: "Tom", note: "Boo", orderNumber: null, day: null });
const card = (name: string) => screen.findByRole("article", { name: `From ${name}` });
const findDialog = async () => within(await screen.findByRole("alertdialog"));

test("reported messages show author, order and words", async () => {
  const { user } = await renderPage("/admin", { reported: [rose, tom] });
  const link = await screen.findByRole("link", { name: "Reported messages" });
  await waitFor(() => expect(link.closest("li")).toHaveTextContent("Reported messages2 to decide"));
  await user.click(link);
  const one = within(await card("Rose"));
  expect(one.getByText(/^TL-1042, day VII · reported/)).toHaveTextContent("22 November");
  expect(one.getByText("Not a kind word.")).toBeVisible();
  expect(one.getByRole("link", { name: /^Calendar/ })).toHaveAttribute("href", "/admin?open=calendar-1");
  expect(await axeFindings()).toEqual([]);
});

test("page says that there are more reports", async () => {
  await renderPage(PATH, { reported: [rose, tom], hasMoreReported: true });
  expect(await screen.findByText(/^These are the 2 messages reported last\./)).toBeVisible();
});

test("media appear after a press", async () => {
  const { user } = await renderPage(PATH, { reported: [rose, tom] });
  const one = within(await card("Rose"));
  expect(one.queryByRole("img")).toBeNull();
  await user.click(one.getByRole("button", { name: /^Show them/ }));
  expect(one.getByRole("img")).toHaveAttribute("src", "/api/media/rose.webp");
  expect(within(await card("Tom")).queryByRole("button", { name: /^Show them/ })).toBeNull();
});

test.each([
  ["Keep", "keep"],
  ["Erase", "erase"],
])("%s asks first and then leaves the list", async (label, action) => {
  const { user, api } = await renderPage(PATH, { reported: [rose, tom] });
  const press = async () =>
    user.click(within(await card("Rose")).getByRole("button", { name: new RegExp(`^${label}`) }));
  await press();
  await user.click((await findDialog()).getByRole("button", { name: "Cancel" }));
  expect(api.callsOf("settleReport")).toHaveLength(0);
  await press();
  await user.click((await findDialog()).getByRole("button", { name: label }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "From Rose" })).toBeNull());
  expect(api.callsOf("settleReport")[0]?.body).toEqual({ action, revision: 1 });
  expect(await card("Tom")).toBeVisible();
});

test("changed message is reloaded after a 409", async () => {
  const { user, state } = await renderPage(PATH, { reported: [rose] });
  const button = within(await card("Rose")).getByRole("button", { name: /^Erase/ });
  state.reported = [sampleReported({ note: "Sorry.", revision: 2 })];
  await user.click(button);
  await user.click((await findDialog()).getByRole("button", { name: "Erase" }));
  expect(await screen.findByText("This has changed in the meantime. Please look again.")).toBeVisible();
  expect(await screen.findByText("Sorry.")).toBeVisible();
});

test("shop without reports says so", async () => {
  await renderPage(PATH);
  expect(await screen.findByRole("heading", { name: "No reported messages" })).toBeVisible();
});
