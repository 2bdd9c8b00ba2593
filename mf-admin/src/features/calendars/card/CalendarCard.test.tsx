import type { AdminCalendar } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { address, followDownloads, renderPage, stopServers } from "../../../shared/testing/render-page";
import { sampleCalendar, sampleItem } from "../../../shared/testing/samples";

afterEach(stopServers);

const ID = "abcdefgh12345678";
async function show(change: Partial<AdminCalendar> = {}, days = 0) {
  const page = await renderPage(`/admin?open=${ID}`, { calendars: [sampleCalendar({ id: ID, ...change }, days)] });
  await screen.findByTestId("day-1");
  return page;
}
const card = () => screen.findByTestId("calendar-card");
const day = async (number: number) => within(await card()).findByTestId(`day-${number}`);

test("missing name, email and order number show fallbacks", async () => {
  await show();
  expect(await card()).toHaveTextContent("Anonymous Customer");
  expect(await screen.findByText("No email provided")).toBeVisible();
  expect(await card()).toHaveTextContent("Calendar#ABCDEFGH");
  expect(await card()).toHaveTextContent("Not ordered");
});

test("a card says who ordered what and when", async () => {
  const customer = { customerName: "Ada", customerEmail: "ada@example.com", orderNumber: "TL-1001" };
  const [created, ordered] = [new Date(2026, 10, 1, 9, 3), new Date(2026, 10, 22, 14, 5)].map((one) =>
    one.toISOString(),
  );
  await show({ ...customer, createdAt: created, orderedAt: ordered }, 12);
  for (const words of ["Ada", "ada@example.com", "OrderTL-1001", "12 of 12", "Checked Out"]) {
    expect(await card()).toHaveTextContent(words);
  }
  const times = within(await card()).getAllByText(/ \d\d:\d\d$/);
  expect(times.map((one) => [one.getAttribute("datetime"), one.textContent])).toEqual([
    [ordered, "22 November 2026, 14:05"],
    [created, "1 November 2026, 09:03"],
  ]);
});

test.each([
  ["an email alone orders nothing", {}, "Not ordered", "Checkout started", ""],
  ["a checkout page that was handed out", { orderState: "placed" }, "Ordered", "Checked Out", "Waiting for payment"],
  ["an order without a payment", { orderNumber: "AC-1" }, "Ordered", "Checked Out", "No payment was taken"],
  ["a paid order", { orderNumber: "#1001", orderState: "paid" }, "Paid", "Checked Out", ""],
] as const)("%s: order state and derived status agree", async (_, change, truth, status, payment) => {
  await show({ customerEmail: "ada@example.com", ...change }, 12);
  expect(within(await card()).getByText(status)).toBeVisible();
  expect(within(await card()).getByText(truth)).toBeVisible();
  expect(within(await card()).queryByText(/payment/i)?.textContent ?? "").toBe(payment);
});

test.each([
  [0, ""],
  [1, "1 day with a reply"],
  [3, "3 days with a reply"],
])("shows that %d replies exist, not their text", async (replyCount, words) => {
  await show({ replyCount }, 12);
  expect(within(await card()).queryByText(/with a reply/)?.textContent ?? "").toBe(words);
});

describe("a disputed payment", () => {
  const disputed = {
    orderNumber: "#1001",
    orderState: "disputed",
    orderDifferences: ["£1,500.00 was paid instead of £1,581.00."],
    orderEvents: [{ at: new Date(2026, 10, 22, 14, 5).toISOString(), what: "#1001: paid, £1,500.00." }],
  } as const satisfies Partial<AdminCalendar>;

  test("disputed payment shows its differences and can be accepted", async () => {
    const { user, api } = await show({ ...disputed, orderEvents: [...disputed.orderEvents] }, 12);
    const order = await within(await card()).findByRole("region", { name: "Order" });
    expect(order).toHaveTextContent("£1,500.00 was paid instead of £1,581.00.");
    expect(order).toHaveTextContent("22 November at 14:05#1001: paid, £1,500.00.");
    await user.click(within(order).getByRole("button", { name: "Accept this payment" }));
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    expect(await screen.findByText("Payment accepted")).toBeVisible();
    expect(await within(await card()).findByText("Paid")).toBeVisible();
    expect(api.callsOf("acceptPayment")).toMatchObject([{ body: { differences: [...disputed.orderDifferences] } }]);
  });
});

test("paid calendar links to its order", async () => {
  await show({ orderNumber: "AC-1", orderState: "paid" }, 12);
  expect(within(await card()).getByRole("link", { name: "Open order" })).toHaveAttribute("href", `/admin/orders/${ID}`);
});

test("unpaid order names its end and is marked as paid", async () => {
  const heldUntil = new Date(2026, 10, 25, 14, 5).toISOString();
  const { user, api } = await show({ orderNumber: "AC-1", orderState: "placed", heldUntil }, 12);
  const order = await within(await card()).findByRole("region", { name: "Order" });
  expect(order).toHaveTextContent("Cancelled on 25 November at 14:05 unless it is marked as paid or somebody starts");
  await user.click(within(order).getByRole("button", { name: "Mark as paid" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Mark as paid" }));
  expect(await screen.findByText("Order marked as paid")).toBeVisible();
  expect(await within(await card()).findByText("Paid")).toBeVisible();
  expect(api.callsOf("markPaid")).toHaveLength(1);
});

test("buyer's email address is marked as confirmed", async () => {
  const unconfirmed = { customerEmail: "ada@example.com", orderNumber: "AC-1", mustConfirmEmail: true };
  const { user, api } = await show({ ...unconfirmed, orderState: "paid" }, 12);
  const order = await within(await card()).findByRole("region", { name: "Order" });
  await user.click(within(order).getByRole("button", { name: "Mark email as confirmed" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("Only if the buyer has told you that ada@example.com is theirs.");
  await user.click(within(dialog).getByRole("button", { name: "Mark as confirmed" }));
  expect(await screen.findByText("Email address confirmed")).toBeVisible();
  await waitFor(() => expect(within(order).queryByRole("button", { name: "Mark email as confirmed" })).toBeNull());
  expect(api.callsOf("confirmBuyerEmail")).toHaveLength(1);
});

test("full calendar without notes is flagged", async () => {
  await show({}, 12);
  expect(within(await card()).getByText("No note yet")).toBeVisible();
  expect(await card()).toHaveTextContent(
    "No day has a note yet. The recipient cannot open any door until at least one day has a note.",
  );
});

test.each([
  [
    "with a note",
    [...Array.from({ length: 11 }, (_, index) => sampleItem(ID, index + 2)), sampleItem(ID, 1, { note: "Hi" })],
  ],
  ["that is not full yet", [sampleItem(ID, 1)]],
])("a calendar %s needs no such word", async (_, items) => {
  await show({ items });
  expect(await card()).not.toHaveTextContent(/no note yet|no door opens/i);
});

describe("Print QR Codes of an unordered calendar", () => {
  const press = async () => {
    const { user } = await show({ customerName: "Ada", customerEmail: "ada@example.com" }, 12);
    await user.click(within(await card()).getByRole("link", { name: /^Print QR Codes/ }));
    return { user, dialog: await screen.findByRole("alertdialog", { name: "Print before there is an order?" }) };
  };
  test("asks first and opens the sheet when one wants it anyway", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { user, dialog } = await press();
    expect(dialog).toHaveTextContent("Not ordered yet: Ada. Gifts can still change");
    expect(open).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole("button", { name: "Print anyway" }));
    expect(open).toHaveBeenCalledWith(`/print-qr/${ID}`, "_blank");
  });
});

test("card expands and collapses with the address", async () => {
  const { user } = await renderPage("/admin", { calendars: [sampleCalendar({ id: ID }, 2)] });
  expect(await card()).toBeVisible();
  expect(screen.queryByTestId("day-1")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Anonymous Customer" }));
  expect(within(await card()).getAllByText("No gift selected")).toHaveLength(10);
  expect(address()).toBe(`/admin?open=${ID}`);
  expect(await axeFindings()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Anonymous Customer" }));
  await waitFor(() => expect(address()).toBe("/admin"));
});

test("master code is shown, tested and downloaded", async () => {
  await show();
  const image = within(await card()).getByRole("img", { name: "QR code of Anonymous Customer's calendar" });
  expect(image).toHaveAttribute("src", `/api/qr/${ID}/master.png`);
  const png = screen.getByRole("link", { name: "Download the master code as PNG" });
  expect(png).toHaveAttribute("href", `/api/qr/${ID}/master.png`);
  expect(png).toHaveAttribute("download", "master-abcdefgh.png");
  expect(screen.getByRole("link", { name: "SVG of the master code" })).toHaveAttribute(
    "download",
    "master-abcdefgh.svg",
  );
  expect(screen.getByRole("link", { name: "Test the master code" })).toHaveAttribute(
    "href",
    `https://gifts.example/landing/${ID}?preview=preview-key`,
  );
});

test("day shows product, both notes, code and test link", async () => {
  const gift = { productName: "Aurora Studs", productPrice: "£125.00", note: "For you", enhancedNote: "My dearest" };
  await show({ items: [sampleItem(ID, 3, gift)] });
  const third = within(await day(3));
  for (const words of ["III", "Lost Relics", "Aurora Studs", "£125.00", "For you", "My dearest"]) {
    expect(third.getByText(words)).toBeVisible();
  }
  expect(third.getByText("Original note")).toBeVisible();
  expect(third.getByText("Enhanced note")).toBeVisible();
  expect(third.getByRole("link", { name: "Test Unlock the code of day 3" })).toHaveAttribute(
    "href",
    `https://gifts.example/landing/${ID}?itemId=${ID}-item-3&preview=preview-key`,
  );
  expect(third.getByRole("link", { name: "Download the code of day 3 as PNG" })).toHaveAttribute(
    "download",
    "day-3-abcdefgh.png",
  );
});

test("daily schedule shows each closed day's date", async () => {
  await show({ opening: { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } }, 3);
  expect(await card()).toHaveTextContent("One door a day from 13 December");
  expect(await day(3)).toHaveTextContent("Opens on 15 December");
});

test("an opened day says when, and that it has no note", async () => {
  const openedAt = new Date(2026, 11, 3, 8, 12).toISOString();
  await show({ items: [sampleItem(ID, 3, { openedAt })] });
  expect(await day(3)).toHaveTextContent("Opened on 3 December at 08:12");
  expect(await day(3)).toHaveTextContent("No note");
});

test("note text is escaped and media are previewed", async () => {
  const note = "<b>Bold</b> & true\n[IMAGE:/api/media/p.webp]\n[VIDEO:/api/media/v.webm]\n[AUDIO:/api/media/a.webm]";
  const { user } = await show({ items: [sampleItem(ID, 1, { note })] });
  const first = within(await day(1));
  expect(first.getByText("<b>Bold</b> & true")).toBeVisible();
  expect(first.getByRole("img", { name: "Photo in the note. Opens full size." })).toHaveAttribute(
    "src",
    "/api/media/p.webp",
  );
  await user.click(first.getByText("Video"));
  await user.click(first.getByText("Voice note"));
  for (const play of await first.findAllByRole("button", { name: "Play" })) expect(play).toBeVisible();
  const played = [...(await day(1)).querySelectorAll("source")].map(({ src }) => new URL(src).pathname);
  expect(played).toEqual(["/api/media/v.webm", "/api/media/a.webm"]);
});

test("long note is truncated until expanded", async () => {
  const { user } = await show({ items: [sampleItem(ID, 1, { note: "So much to say. ".repeat(40) })] });
  const more = within(await day(1)).getByRole("button", { name: "Show all" });
  expect(more).toHaveAttribute("aria-expanded", "false");
  await user.click(more);
  expect(within(await day(1)).getByRole("button", { name: "Show less" })).toHaveAttribute("aria-expanded", "true");
});

test("stylist preferences show on the card", async () => {
  const wishes = { goldTone: "white", stones: "diamonds-only", jewelleryType: "mixed", style: "dainty" };
  const stylistInstructions = JSON.stringify({ ...wishes, exclusions: "No hoops.", contactInstead: true });
  await show({ isStylistChoice: true, stylistBudget: "8950", stylistInstructions, giftNote: "With love" });
  expect(await card()).toHaveTextContent("Budget £8,950.00");
  expect(await card()).toHaveTextContent(
    "White gold, diamonds only, any jewellery, dainty. Not: No hoops. Wants to be contacted.",
  );
  expect(await card()).toHaveTextContent("General messageWith love");
});

test("sizes from the size link show on the card", async () => {
  const sizes = { rings: { ring: "M" }, piercings: ["upper-lobe", "helix"], wristMm: 165, avoidedTones: ["rose"] };
  await show({ sizes: sizes as AdminCalendar["sizes"] });
  expect(await card()).toHaveTextContent(
    "Recipient’s sizesRing finger M · Wrist 165 mm · Pierced: upper lobe and helix · No rose gold",
  );
});

describe("all day codes in one archive", () => {
  const pressZip = async (user: Awaited<ReturnType<typeof show>>["user"]) =>
    user.click(await screen.findByRole("button", { name: "Download all day codes (ZIP)" }));

  test("is saved under the calendar's name", async () => {
    const saved = followDownloads();
    const { user } = await show({}, 12);
    await pressZip(user);
    await waitFor(() => expect(saved).toEqual(["qr-codes-abcdefgh.zip"]));
  });

  test("failed download says so", async () => {
    const { user, api } = await show({}, 12);
    delete api.handlers.getQrArchive;
    await pressZip(user);
    expect(await screen.findByText("Couldn’t download the file. Please try again.")).toBeVisible();
  });

  test("is not offered for a calendar without gifts", async () => {
    await show();
    expect(await screen.findByRole("heading", { name: "Master access" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /ZIP/ })).not.toBeInTheDocument();
  });
});
