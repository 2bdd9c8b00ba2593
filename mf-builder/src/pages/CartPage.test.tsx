import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { sampleCalendar, sampleItem, sampleItems } from "../shared/testing/samples";
import CartPage from "./CartPage";

const line = (name: string) => screen.findByRole("listitem", { name });
const nameField = () => screen.findByRole("textbox", { name: /Recipient name/ });
const emailField = () => screen.getByRole("textbox", { name: /^Email/ });
const complete = () => screen.getByRole("button", { name: "Complete Checkout" });
const ready = sampleCalendar({ customerName: "Ada", customerEmail: "giver@example.com" });

beforeEach(() => localStorage.clear());
afterEach(stopServers);

test("heading stays the same while loading", async () => {
  await renderPage(<CartPage />, { items: sampleItems(1) });
  expect(screen.getByText("Loading your calendar…")).toBeInTheDocument();
  const heading = screen.getByRole("heading", { name: "Your advent calendar" });
  await line("Day 1: Gift 1");
  expect(screen.getByRole("heading", { name: "Your advent calendar" })).toBe(heading);
});

test("lines follow day order and day 12 is Christmas Day", async () => {
  await renderPage(<CartPage />, { items: sampleItems(12) });
  const last = within(await line("Day 12: Gift 12"));
  expect(last.getByText("Christmas Day")).toBeVisible();
  expect(last.getByText("£100.00")).toBeVisible();
  const first = await line("Day 1: Gift 1");
  expect(first).toHaveTextContent("Once Upon a Diamond");
  expect(first).not.toHaveTextContent("Christmas Day");
  expect(first.querySelector("img")).toHaveAttribute("src", "/api/images/gift-1.webp");
});

test.each([
  [11, "You still need 1 more item to complete your advent calendar."],
  [9, "You still need 3 more items to complete your advent calendar."],
])("%p items show how many are missing", async (count, words) => {
  await renderPage(<CartPage />, { items: sampleItems(count) });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Complete Checkout" })).toBeNull();
});

test("foot leads from the lines of a full cart to checkout", async () => {
  await renderPage(<CartPage />, { calendar: ready, items: sampleItems(12) });
  expect(await screen.findByRole("link", { name: "Go to checkout" })).toHaveAttribute("href", "#checkout");
});

test("shop without payment says so and offers no checkout", async () => {
  await renderPage(<CartPage />, { calendar: sampleCalendar({ ordering: "closed" }), items: sampleItems(12) });
  const notice = await screen.findByRole("note", { name: "About this shop" });
  expect(notice).toHaveTextContent("This shop does not take orders yet. Your calendar stays as it is.");
  expect(screen.queryByRole("button", { name: "Complete Checkout" })).toBeNull();
});

test("test shop says so beside its checkout", async () => {
  await renderPage(<CartPage />, { calendar: sampleCalendar({ ordering: "test" }), items: sampleItems(12) });
  const notice = await screen.findByRole("note", { name: "About this shop" });
  expect(notice).toHaveTextContent("This is a test shop. No payment is taken.");
  expect(complete()).toBeEnabled();
});

test("summary takes 15 % off and adds the gift card", async () => {
  await renderPage(<CartPage />, { items: sampleItems(12) });
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(summary.getByText("£1,200.00")).toBeVisible();
  expect(summary.getByText("−£180.00")).toBeVisible();
  expect(summary.getByText("£1,020.00")).toBeVisible();
  expect(summary.getByText(/bonus gift card of £250/)).toBeVisible();
});

test.each([
  ["JPY", "JPY 120,000", "−JPY 18,000", "JPY 102,000", "JPY 500"],
  ["KWD", "KWD 120.000", "−KWD 18.000", "KWD 102.000", "KWD 250"],
])("summary in %s has its decimals", async (currency, subtotal, discount, total, giftCard) => {
  const { priceRules } = sampleCalendar();
  const calendar = sampleCalendar({ ...ready, priceRules: { ...priceRules, currency } });
  await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  for (const amount of [subtotal, discount, total]) expect(summary.getByText(amount)).toBeVisible();
  expect(summary.getByText(`Includes a bonus gift card of ${giftCard}`)).toBeVisible();
});

test("engraving is named on its line and in the summary", async () => {
  const items = sampleItems(12).map((item) => ({ ...item, engraving: item.day < 3 ? "A & B" : null }));
  await renderPage(<CartPage />, { calendar: sampleCalendar({ engravingPrice: 1500 }), items });
  const first = within(await line("Day 1: Gift 1"));
  expect(first.getByText("Engraved “A & B”, £15.00")).toBeVisible();
  expect(first.getByRole("link", { name: "Change engraving, day 1" })).toBeVisible();
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(summary.getByText("£30.00")).toBeVisible();
  expect(summary.getByText("£1,050.00")).toBeVisible();
});

test("summary shows a shop promotion after checkout", async () => {
  await renderPage(<CartPage />, { calendar: sampleCalendar({ promotion: 2_000 }), items: sampleItems(12) });
  const summary = within(await screen.findByRole("complementary", { name: "Summary" }));
  expect(summary.getByText("Promotion")).toBeVisible();
  expect(summary.getByText("−£20.00")).toBeVisible();
  expect(summary.getByText("£1,000.00")).toBeVisible();
});

test("stylist items hide name and price", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  await line("Day 1: Stylist’s Pick");
  expect(document.body).not.toHaveTextContent("Gift 1");
  expect(document.body).not.toHaveTextContent("£100.00");
  expect(screen.getAllByText("£3,500.00")).toHaveLength(3);
  expect(screen.queryByText(/Discount/)).toBeNull();
});

test("note is edited in its line and keeps media", async () => {
  const items = [sampleItem({ day: 1, note: "Old\n[VIDEO:/api/media/abc.webm]" })];
  const { state, user } = await renderPage(<CartPage />, { items });
  const first = within(await line("Day 1: Gift 1"));
  expect(first.getByText("Video")).toBeVisible();
  await user.click(first.getByRole("button", { name: /^Edit Note/ }));
  const field = first.getByRole("textbox", { name: "Note for day 1" });
  await user.clear(field);
  await user.type(field, "New words");
  await user.click(first.getByRole("button", { name: "Save Note" }));
  expect(await screen.findByText("Note saved")).toBeVisible();
  expect(state.items[0]?.note).toBe("New words\n[VIDEO:/api/media/abc.webm]");
});

test("note in its line is kept until the shopper returns", async () => {
  const items = [sampleItem({ day: 1, note: "Old" }), sampleItem({ day: 2 })];
  const first = await renderPage(<CartPage />, { items });
  await first.user.click(within(await line("Day 1: Gift 1")).getByRole("button", { name: /^Edit Note/ }));
  await first.user.type(screen.getByRole("textbox", { name: "Note for day 1" }), " and new");
  cleanup();
  const { user } = await renderPage(<CartPage />, { items });
  const again = within(await line("Day 1: Gift 1"));
  expect(again.getByRole("textbox", { name: "Note for day 1" })).toHaveValue("Old and new");
  expect(again.getByText(/We restored the text/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Note for day 2" })).toBeNull();
  await user.click(again.getByRole("button", { name: "Cancel" }));
  await user.click(again.getByRole("button", { name: /^Edit Note/ }));
  expect(again.getByRole("textbox", { name: "Note for day 1" })).toHaveValue("Old");
});

test("note in its line follows what the dialog saved", async () => {
  const { state, user } = await renderPage(<CartPage />, { items: sampleItems(1) });
  const first = within(await line("Day 1: Gift 1"));
  await user.click(first.getByRole("button", { name: /^Add Note/ }));
  await user.type(first.getByRole("textbox"), "Hello");
  await user.click(first.getByRole("button", { name: "Add a picture, video or voice note" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByRole("textbox", { name: "Your note" }), " my dear");
  await user.click(dialog.getByRole("button", { name: "Save Note" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(state.items[0]?.note).toBe("Hello my dear");
  expect(first.getByRole("textbox", { name: "Note for day 1" })).toHaveValue("Hello my dear");
});

test("saved note in its line is not restored", async () => {
  const { state, user } = await renderPage(<CartPage />, { items: sampleItems(1) });
  await user.click(within(await line("Day 1: Gift 1")).getByRole("button", { name: /^Add Note/ }));
  await user.type(screen.getByRole("textbox", { name: "Note for day 1" }), "Dear");
  await user.click(screen.getByRole("button", { name: "Save Note" }));
  await waitFor(() => expect(state.items[0]?.note).toBe("Dear"));
  expect(await screen.findByText("Note saved")).toBeVisible();
  cleanup();
  await renderPage(<CartPage />, { items: sampleItems(1) });
  await line("Day 1: Gift 1");
  expect(screen.queryByRole("textbox", { name: "Note for day 1" })).toBeNull();
});

test("failed note keeps its text in the editor", async () => {
  const { api, user } = await renderPage(<CartPage />, { items: sampleItems(1) });
  const first = within(await line("Day 1: Gift 1"));
  await user.click(first.getByRole("button", { name: /^Add Note/ }));
  expect(first.getByRole("button", { name: "Save Note" })).toBeDisabled();
  await user.type(first.getByRole("textbox"), "Hello");
  api.refuseNext("updateItemNote", 500, "No.");
  await user.click(first.getByRole("button", { name: "Save Note" }));
  expect(await screen.findByText("Failed to save your note. Please try again.")).toBeVisible();
  expect(first.getByRole("textbox")).toHaveValue("Hello");
});

test("Remove Item takes the line away", async () => {
  const { api, user } = await renderPage(<CartPage />, { items: sampleItems(2) });
  await user.click(within(await line("Day 2: Gift 2")).getByRole("button", { name: /^Remove Item/ }));
  await waitFor(() => expect(screen.queryByRole("listitem", { name: "Day 2: Gift 2" })).toBeNull());
  expect(api.callsOf("removeItem")).toHaveLength(1);
});

test("removing a stylist item asks first", async () => {
  const calendar = sampleCalendar({ isStylistChoice: true, stylistBudget: "3500" });
  const { api, user } = await renderPage(<CartPage />, { calendar, items: sampleItems(12) });
  await user.click(within(await line("Day 4: Stylist’s Pick")).getByRole("button", { name: /^Remove Item/ }));
  const confirmation = within(await screen.findByRole("alertdialog"));
  expect(api.callsOf("removeItem")).toHaveLength(0);
  await user.click(confirmation.getByRole("button", { name: "Remove Item" }));
  await waitFor(() => expect(screen.queryByRole("listitem", { name: "Day 4: Stylist’s Pick" })).toBeNull());
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test.each([
  ["A", "a@b.example", "Recipient name required", "Please enter the recipient's name."],
  ["Ada", "nobody", "Email required", "Please enter a valid email address for order confirmation."],
])("rejects checkout with name %p and email %p", async (name, email, title, description) => {
  const { api, user } = await renderPage(<CartPage />, { items: sampleItems(12) });
  await user.type(await nameField(), name);
  await user.type(emailField(), email);
  await user.click(complete());
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByText(description)[0]).toBeVisible();
  expect(api.callsOf("checkOut")).toHaveLength(0);
});

test("name and email save separately with growing save ids", async () => {
  const { api, user } = await renderPage(<CartPage />, { items: sampleItems(12) });
  await user.type(await nameField(), "Ada");
  await waitFor(() => expect(api.callsOf("saveCustomerDetails")).toHaveLength(1));
  await user.type(emailField(), "a@b.example");
  await waitFor(() => expect(api.callsOf("saveCustomerDetails")).toHaveLength(2));
  const [first, second] = api.callsOf("saveCustomerDetails").map(({ body }) => body);
  expect(first).toEqual({ customerName: "Ada", saveId: expect.any(Number) });
  expect(second).toEqual({ customerEmail: "a@b.example", saveId: expect.any(Number) });
  expect(second?.saveId).toBeGreaterThan(first?.saveId ?? 0);
});

test("failed save is reported and keeps the text", async () => {
  const { api, user } = await renderPage(<CartPage />, { items: sampleItems(12) });
  api.refuseNext("saveCustomerDetails", 500, "No.");
  await user.type(await nameField(), "Ada");
  expect(await screen.findByText("Auto-save failed")).toBeVisible();
  expect(screen.getByText("Your details weren't saved. Please try again.")).toBeVisible();
  expect(await nameField()).toHaveValue("Ada");
});

test("failed-save toast disappears after three seconds", async () => {
  const started = performance.now();
  const { api, user } = await renderPage(<CartPage />, { items: sampleItems(12) });
  api.refuseNext("saveCustomerDetails", 500, "No.");
  await user.type(await nameField(), "Ada");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Auto-save failed"));
  await waitFor(() => expect(screen.queryByText("Auto-save failed")).toBeNull());
  expect(performance.now() - started).toBeGreaterThan(2999);
});

const writeNote = async () => {
  const { api, user } = await renderPage(<CartPage />, { calendar: ready, items: sampleItems(12) });
  const first = within(await line("Day 1: Gift 1"));
  await user.click(first.getByRole("button", { name: /^Add Note/ }));
  await user.type(first.getByRole("textbox"), "With love");
  return { api, user, save: first.getByRole("button", { name: "Save Note" }) };
};

test("checkout waits for a note that is being saved", async () => {
  const { api, user, save } = await writeNote();
  const respond = api.hold("updateItemNote");
  await user.click(save);
  const sent = jest.spyOn(globalThis, "fetch");
  await user.click(complete());
  await waitFor(() => expect(complete()).toHaveAttribute("aria-busy", "true"));
  expect(sent).not.toHaveBeenCalled();
  respond();
  await waitFor(() => expect(api.callsOf("checkOut")).toHaveLength(1));
});

test("checkout saves a note that is still being written", async () => {
  const { api, user } = await writeNote();
  await user.click(complete());
  await waitFor(() => expect(api.callsOf("checkOut")).toHaveLength(1));
  const names = api.received.map(({ name }) => name);
  expect(names.indexOf("updateItemNote")).toBeLessThan(names.indexOf("checkOut"));
  expect(api.callsOf("updateItemNote")[0]?.body).toEqual({ note: "With love" });
});

test("checkout keeps a note that could not be saved", async () => {
  const { api, user, save } = await writeNote();
  const respond = api.hold("updateItemNote");
  api.refuseNext("updateItemNote", 500, "No.");
  await user.click(save);
  await user.click(complete());
  respond();
  expect(await screen.findByText("Failed to save your note. Please try again.")).toBeVisible();
  await waitFor(() => expect(complete()).toBeEnabled());
  expect(screen.getByRole("textbox", { name: "Note for day 1" })).toHaveValue("With love");
  expect(api.callsOf("checkOut")).toHaveLength(0);
});

test("rejected order says why and keeps everything", async () => {
  const { api, user } = await renderPage(<CartPage />, { calendar: ready, items: sampleItems(12) });
  await nameField();
  api.refuseNext("checkOut", 502, "The shop is away.");
  await user.click(complete());
  expect(await screen.findByText("Checkout failed")).toBeVisible();
  expect(screen.getByText("502: The shop is away.")).toBeVisible();
  expect(await nameField()).toHaveValue("Ada");
});
