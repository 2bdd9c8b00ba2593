import { DAYS } from "@advent/contract";
import { axeFindings } from "@advent/jest/axe";
import { screen, waitFor, within } from "@testing-library/react";
import { fromTexts, toTexts } from "../features/shop/shop-texts";
import { renderPage, stopServers } from "../shared/testing/render-page";
import { SAMPLE_SHOP } from "../shared/testing/shop-handlers";

afterEach(stopServers);

const { settings } = SAMPLE_SHOP;
const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Searches the label's section only, because jsdom compares every label of the page with every field. */
function getField(label: string): HTMLElement {
  const section = screen.getByText(label, { selector: "label, label *" }).closest("details");
  return within(section ?? document.body).getByLabelText(label);
}
const findField = (label: string) => waitFor(() => getField(label));

/** Opens the page with the sections that are named, or all. */
async function openShop(shop = SAMPLE_SHOP, sections?: string[]) {
  const { api, user, state } = await renderPage("/admin/shop", { shop });
  await screen.findByText("Phone");
  for (const section of document.querySelectorAll("details"))
    section.open = sections?.includes(section.getAttribute("aria-label") ?? "") ?? true;
  const type = async (label: string, text: string) => {
    const field = await findField(label);
    await user.clear(field);
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { api, user, state, type, save };
}

test("owner changes contact, returns and prices", async () => {
  const { state, type, save } = await openShop();
  await type("Phone", "020 7946 0321");
  await type("Days to return a gift", "60");
  await type("Gift wrap", "5.50");
  await type("Engraving", "0");
  expect(screen.getByText("Not saved yet: Phone, Days to return a gift, Gift wrap and Engraving.")).toBeVisible();
  expect(leaves()).toBe(false);
  expect(await axeFindings()).toEqual([]);
  await save();
  expect(await screen.findByText("Shop saved")).toBeVisible();
  expect(state.shop.settings).toEqual({
    ...settings,
    contactPhone: "020 7946 0321",
    returnsDays: 60,
    giftWrap: 550,
    engravingPrice: 0,
  });
  expect(screen.getByText("Everything is saved.")).toBeVisible();
  expect(leaves()).toBe(true);
});

test("owner changes the fonts", async () => {
  const { user, state, save } = await openShop();
  await user.selectOptions(await findField("Fonts"), "Cormorant Garamond and Jost");
  expect(screen.getByText("Not saved yet: Fonts.")).toBeVisible();
  await save();
  expect(await screen.findByText("Shop saved")).toBeVisible();
  expect(state.shop.settings).toEqual({ ...settings, fontPair: "cormorant-garamond-jost" });
});

test("owner changes the currency, and prices keep their figures", async () => {
  const { user, state, type, save } = await openShop();
  await type("Gift wrap", "15");
  await user.selectOptions(getField("Currency"), "JPY – Japanese Yen");
  await save();
  expect(await screen.findByText("Shop saved")).toBeVisible();
  expect(state.shop.settings).toMatchObject({ currency: "JPY", giftWrap: 15, tiers: settings.tiers });
});

test.each([
  ["GBP", "1.250"],
  ["EUR", "4,95"],
  ["JPY", "4.95"],
])("price in %s rejects %s at its field", async (currency, typed) => {
  const { user, type, save } = await openShop();
  await type("Gift wrap", typed);
  await user.selectOptions(getField("Currency"), currency);
  await save();
  await waitFor(() => expect(getField("Gift wrap")).toHaveFocus());
  expect(getField("Gift wrap")).toHaveAccessibleDescription(/no more decimals than the currency has/);
});

test("second owner sees the other change and keeps theirs", async () => {
  const { state, type, save } = await openShop();
  await type("Phone", "020 7946 0321");
  state.shop = { ...SAMPLE_SHOP, revision: 4, settings: { ...settings, returnsDays: 60 }, savedBy: "Ann" };
  await save();
  expect(await screen.findByText(/^Ann changed Days to return a gift after you opened this page/)).toBeVisible();
  expect(getField("Phone")).toHaveValue("020 7946 0321");
  expect(getField("Days to return a gift")).toHaveValue("60");
  expect(await axeFindings()).toEqual([]);
  await save();
  await waitFor(() => expect(state.shop.settings).toMatchObject({ contactPhone: "020 7946 0321", returnsDays: 60 }));
});

test("rejected field shows its error and has focus", async () => {
  const { type, save } = await openShop();
  await type("Days to return a gift", "7");
  await save();
  const field = getField("Days to return a gift");
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(/^Days to return a gift must be 14 or more, which the law requires\./);
  expect(field).toHaveValue("7");
});

test("section opens by its heading and marks unsaved changes", async () => {
  const { user, type } = await openShop(SAMPLE_SHOP, []);
  const phone = getField("Phone");
  expect(phone).not.toBeVisible();
  await user.click(screen.getByRole("heading", { name: "Name and contact" }));
  expect(phone).toBeVisible();
  expect(screen.queryByText("Not saved")).toBeNull();
  await type("Phone", "020 7946 0321");
  expect(within(screen.getByRole("group", { name: "Name and contact" })).getByText("Not saved")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
});

test("rejected field opens its section", async () => {
  const { type, save } = await openShop(SAMPLE_SHOP, ["Emails"]);
  await type("Days to return a gift", "7");
  await save();
  await waitFor(() => expect(getField("Days to return a gift")).toHaveFocus());
  expect(getField("Days to return a gift")).toBeVisible();
});

test("entry typed while saving stays unsaved", async () => {
  const { api, state, type, save } = await openShop();
  await type("Phone", "020 7946 0321");
  const endSave = api.hold("saveShop");
  await save();
  await type("Phone", "020 7946 0400");
  await type("Opening hours", "Always");
  endSave();
  expect(await screen.findByText("Shop saved")).toBeVisible();
  expect(await screen.findByText("Not saved yet: Phone and Opening hours.")).toBeVisible();
  expect(state.shop.settings.contactPhone).toBe("020 7946 0321");
  await save();
  await screen.findByText("Everything is saved.");
  expect(state.shop.settings).toMatchObject({ contactPhone: "020 7946 0400", contactHours: "Always" });
});

test("preview follows what is typed and keeps the last good draft", async () => {
  const { user, state, type } = await openShop();
  const getFrame = (name: string) => screen.findByTitle(name);
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(screen.getByRole("heading", { name: "Preview" })).toHaveFocus();
  expect(await getFrame("Builder, phone")).toHaveAttribute("src", "/?shop-preview=draft-of-Thorne+%26+Lune");
  expect(await axeFindings()).toEqual([]);
  const name = screen.getByRole("textbox", { name: /^Name/, description: /On every page/ });
  await user.clear(name);
  expect(await screen.findByText(/^Name must not be empty\. The preview shows your last entries/)).toBeVisible();
  expect(await getFrame("Builder, phone")).toHaveAttribute("src", "/?shop-preview=draft-of-Thorne+%26+Lune");
  await user.type(name, "Ada");
  await waitFor(async () =>
    expect(await getFrame("Builder, phone")).toHaveAttribute("src", "/?shop-preview=draft-of-Ada"),
  );
  expect(screen.queryByText(/^Name must not be empty/)).toBeNull();
  expect(state.shop.settings.shopName).toBe(settings.shopName);
  await type("Phone", "020 7946 0321");
  await user.click(screen.getByRole("button", { name: "Hide preview" }));
  expect(screen.queryByTitle("Builder, phone")).toBeNull();
});

test.each([
  ["Calendar", "/landing/example?preview=key&shop-preview=draft-of-Ada"],
  ["Cards", "/print-qr/example?shop-preview=draft-of-Ada"],
  ["Email", "/api/admin/shop/preview/email?token=draft-of-Ada"],
])("%s is previewed at both widths", async (label, src) => {
  const { user } = await openShop({ ...SAMPLE_SHOP, settings: { ...settings, shopName: "Ada" } });
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await user.click(await screen.findByRole("tab", { name: label }));
  expect(await screen.findByTitle(`${label}, phone`)).toHaveAttribute("src", src);
  await user.click(screen.getByRole("button", { name: "Desktop" }));
  expect(screen.getByRole("button", { name: "Desktop" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByTitle(`${label}, desktop`)).toHaveAttribute("src", src);
  expect(document.querySelectorAll("iframe")).toHaveLength(1);
});

test("first day is written with its month's name", async () => {
  const { state, type, save } = await openShop();
  await type("First day", "1st-ish");
  await save();
  const error = /^First day must be a day of every year, such as 13 December\./;
  await waitFor(() => expect(getField("First day")).toHaveAccessibleDescription(error));
  await type("First day", " 1 december ");
  await save();
  await waitFor(() => expect(getField("First day")).toHaveValue("1 December"));
  expect(state.shop.settings.proposedFirstDay).toBe("12-01");
});

test("day titles change and go back to the original", async () => {
  const { user, state, type, save } = await openShop();
  const label = "Day titles for recipients";
  await type(label, "One\nTwo");
  await save();
  const error = /^Day titles for recipients must have 12 titles, one a line\./;
  await waitFor(() => expect(getField(label)).toHaveAccessibleDescription(error));
  const titles = DAYS.map((day) => `Night ${day}`);
  await type(label, titles.join("\n"));
  await save();
  await screen.findByText("Everything is saved.");
  expect(state.shop.settings.landingTitles).toEqual(titles);
  await user.click(screen.getByRole("button", { name: "Put back the original day titles for recipients" }));
  await save();
  await waitFor(() => expect(state.shop.settings.landingTitles).toEqual(settings.landingTitles));
});

test("owner chooses whose public holidays count", async () => {
  const { user, state, save } = await openShop();
  const country = await findField("Public holidays of");
  expect(await screen.findByText("Friday 25 December 2026: Christmas Day")).toBeVisible();
  expect(getField("Region")).toHaveValue("ENG");
  await user.selectOptions(country, "Ireland");
  expect(await screen.findByText("Friday 25 December 2026: Nollaig")).toBeVisible();
  expect(screen.queryByText("Region")).toBeNull();
  await user.selectOptions(country, "United Kingdom");
  await user.selectOptions(await findField("Region"), "Scotland");
  await save();
  await waitFor(() => expect(state.shop.settings.holidayCountry).toBe("GB-SCT"));
});

test("owner writes the text of a site page beside its preview", async () => {
  const { user, state, type, save } = await openShop();
  await user.selectOptions(await findField("Page"), "Care");
  await type("Your text for Care", "Ask us about care.");
  const preview = screen.getByRole("region", { name: "Preview of Care" });
  expect(await within(preview).findByText("Ask us about care.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await user.selectOptions(getField("Page"), "Delivery");
  expect(getField("Your text for Delivery")).toHaveValue("");
  await type("Your text for Delivery", "x".repeat(5_001));
  await save();
  const error = /^Delivery must be at most 5,000 characters\./;
  await waitFor(() => expect(getField("Your text for Delivery")).toHaveAccessibleDescription(error));
  await type("Your text for Delivery", " ");
  await save();
  await screen.findByText("Everything is saved.");
  expect(state.shop.settings.siteTexts).toMatchObject({ care: "Ask us about care." });
});

test("price that is no number is rejected at its field", async () => {
  const { state, type, save } = await openShop();
  await type("Engraving", "free");
  await save();
  await waitFor(() => expect(getField("Engraving")).toHaveFocus());
  expect(getField("Engraving")).toHaveAccessibleDescription(
    /^Engraving must be an amount from 0, with no more decimals than the currency has\./,
  );
  expect(state.shop.settings.engravingPrice).toBe(settings.engravingPrice);
});

test("owner changes discount, gift card, filters and budgets", async () => {
  const { user, state, type, save } = await openShop();
  await type("Discount", "20");
  await type("Bonus gift card", "1,000 = £50\n5000 = 150");
  await type("Price filters", "100, 1,000");
  await user.click(screen.getByRole("button", { name: "Remove budget 3" }));
  await user.click(screen.getByRole("button", { name: "Remove budget 2" }));
  await user.click(screen.getByRole("button", { name: "Add a budget" }));
  const added = within(screen.getByRole("group", { name: "Budget 2" }));
  await user.type(added.getByLabelText("Budget"), "5000");
  await user.type(added.getByLabelText("Worth"), "£6,000");
  await user.click(added.getByLabelText("Name"));
  await user.paste("Signature\tSet");
  expect(await axeFindings()).toEqual([]);
  await save();
  expect(await screen.findByText("Shop saved")).toBeVisible();
  expect(state.shop.settings).toEqual({
    ...settings,
    discountPercent: 20,
    giftCardSteps: [
      { from: 1_000, amount: 50 },
      { from: 5_000, amount: 150 },
    ],
    priceFilters: [100, 1_000],
    tiers: [settings.tiers[0], { budget: 5_000, worth: 6_000, label: "Signature Set", description: null, badge: null }],
  });
});

test("wrong budget shows its error at its own input", async () => {
  const { user, save } = await openShop();
  const second = within(await screen.findByRole("group", { name: "Budget 2" }));
  await user.clear(second.getByLabelText("Worth"));
  await user.type(second.getByLabelText("Worth"), "8000");
  await save();
  await waitFor(() => expect(second.getByLabelText("Worth")).toHaveFocus());
  expect(second.getByLabelText("Worth")).toHaveAccessibleDescription(/^Worth must not be below the budget\./);
});

test("budgets that do not rise show their error at the first", async () => {
  const { user, save } = await openShop();
  const first = within(await screen.findByRole("group", { name: "Budget 1" })).getByLabelText("Budget");
  await user.clear(first);
  await user.type(first, "9000");
  await user.clear(within(screen.getByRole("group", { name: "Budget 1" })).getByLabelText("Worth"));
  await user.type(within(screen.getByRole("group", { name: "Budget 1" })).getByLabelText("Worth"), "9500");
  await save();
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription(/^The budgets must be in rising order\./);
});

test("last change is undone", async () => {
  const previous = { ...settings, returnsDays: 60 };
  const { user, state } = await openShop({
    ...SAMPLE_SHOP,
    previous,
    savedAt: "2026-11-22T09:00:00.000Z",
    savedBy: "Ann",
  });
  expect(await screen.findByText(/^Ann changed Days to return a gift on 22 November 2026/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo this change" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Undo this change" }));
  await waitFor(() => expect(getField("Days to return a gift")).toHaveValue("60"));
  expect(state.shop).toMatchObject({ revision: 4, settings: { returnsDays: 60 } });
});

test("link asks before it leaves unsaved changes", async () => {
  const { user, type } = await openShop();
  const confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
  await type("Phone", "020 7946 0321");
  await user.click(screen.getByRole("link", { name: "Releases" }));
  expect(getField("Phone")).toHaveValue("020 7946 0321");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  await user.click(screen.getByRole("link", { name: "Releases" }));
  expect(await screen.findByRole("heading", { name: "Releases" })).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(1);
});

test("Back asks before it leaves unsaved changes", async () => {
  const { user, type } = await openShop();
  await user.click(await screen.findByRole("link", { name: "Releases" }));
  await user.click(await screen.findByRole("link", { name: "Shop" }));
  const confirm = jest.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  await type("Phone", "020 7946 0321");
  window.history.back();
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(window.location.pathname).toBe("/admin/shop"));
  expect(getField("Phone")).toHaveValue("020 7946 0321");
  window.history.back();
  expect(await screen.findByRole("heading", { name: "Releases" })).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(2);
});

test("settings survive the form", () => {
  expect(fromTexts(toTexts(settings))).toEqual(settings);
});

test("tracking links and prices are read as they are typed", () => {
  const texts = { ...toTexts(settings), trackingLinks: "DPD=https://dpd.example/?a={number}\nYodel", giftWrap: "£4.9" };
  expect(fromTexts({ ...texts, returnsDays: "", engravingPrice: "free" })).toMatchObject({
    trackingLinks: [
      { carrier: "DPD", url: "https://dpd.example/?a={number}" },
      { carrier: "Yodel", url: "" },
    ],
    giftWrap: 490,
    returnsDays: Number.NaN,
    engravingPrice: -1,
  });
});

test("owner switches exchanges off", async () => {
  const { user, state, save } = await openShop();
  const checkbox = await screen.findByRole("checkbox", { name: "Exchanges" });
  expect(checkbox).toBeChecked();
  await user.click(checkbox);
  expect(screen.getByText("Not saved yet: What the shop offers.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await save();
  await waitFor(() => expect(state.shop.settings).toEqual({ ...settings, switchedOff: ["exchanges"] }));
  expect(checkbox).not.toBeChecked();
});

const DRAWING = new File(["<svg/>"], "ada.svg", { type: "image/svg+xml" });

test("owner uploads a wordmark, then removes it", async () => {
  const { user, state, save } = await openShop();
  await user.upload(await findField("Wordmark"), DRAWING);
  const preview = await screen.findByRole("img", { name: "Wordmark" });
  const file = { file: "wordmark-of-twenty-two-letters.svg", width: 1000, height: 83 };
  expect(preview).toHaveAttribute("src", `/api/media/${file.file}`);
  expect(state.shop.settings.wordmark).toBeNull();
  expect(screen.getByText("Not saved yet: Wordmark.")).toBeVisible();
  expect(await axeFindings()).toEqual([]);
  await save();
  expect(await screen.findByText("Shop saved")).toBeVisible();
  expect(state.shop.settings.wordmark).toEqual(file);
  await user.click(screen.getByRole("button", { name: "Remove wordmark" }));
  expect(screen.queryByRole("img", { name: "Wordmark" })).toBeNull();
  await save();
  await waitFor(() => expect(state.shop.settings.wordmark).toBeNull());
});

test("refused file shows its error at its field", async () => {
  const { user, state } = await openShop();
  state.uploadError = "This file is damaged, or not an SVG or PNG image.";
  const input = await findField("Monogram");
  await user.upload(input, DRAWING);
  expect(await screen.findByText(state.uploadError)).toBeVisible();
  expect(input).toHaveAccessibleDescription(/^This file is damaged/);
  expect(await axeFindings()).toEqual([]);
  expect(screen.getByText("Everything is saved.")).toBeVisible();
});
