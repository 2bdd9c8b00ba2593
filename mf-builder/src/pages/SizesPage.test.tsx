import { axeFindings } from "@advent/jest/axe";
import { cleanup, screen } from "@testing-library/react";
import { SizeLink } from "../features/sizes/SizeLink";
import { startFakeShop } from "../shared/testing/fake-shop";
import { renderPage, stopServers } from "../shared/testing/render-page";
import SizesPage from "./SizesPage";

const LINK_TOKEN = "t".repeat(43);
afterEach(stopServers);
afterEach(() => localStorage.clear());

const open = (from: string | null = null) =>
  renderPage(<SizesPage />, {}, `/sizes#${LINK_TOKEN}`, { readSizeLink: () => ({ from }), saveSizes: () => undefined });

test("friend enters ring, ear, wrist and metal", async () => {
  const { api, user } = await open();
  await screen.findByRole("heading", { name: "Your sizes, please" });
  expect(await axeFindings()).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /millimetres around the finger/ }), "54");
  expect(screen.getByRole("combobox", { name: "Ring size" })).toHaveDisplayValue(/^N /);
  await user.click(screen.getByRole("checkbox", { name: "1 Lobe" }));
  await user.type(screen.getByRole("textbox", { name: /Centimetres around the wrist/ }), "16,5");
  await user.click(screen.getByRole("checkbox", { name: "White gold" }));
  await user.click(screen.getByRole("button", { name: "Send the sizes" }));
  await screen.findByRole("heading", { name: "Thank you. Sizes sent." });
  expect(document.body).not.toHaveFocus();
  expect(api.callsOf("saveSizes")[0]?.body).toEqual({
    token: LINK_TOKEN,
    sizes: { rings: { ring: "N" }, piercings: ["lobe"], wristMm: 165, avoidedTones: ["white"] },
  });
  await user.click(screen.getByRole("button", { name: "Delete my answers" }));
  await screen.findByRole("heading", { name: "Your answers have been deleted" });
  expect(api.callsOf("saveSizes")[1]?.body).toEqual({ token: LINK_TOKEN, sizes: null });
});

test("answers outlive a reload until they are sent", async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Ring size" }), "N");
  await user.click(screen.getByRole("checkbox", { name: "1 Lobe" }));
  await user.type(screen.getByRole("textbox", { name: /Centimetres around the wrist/ }), "16,");
  cleanup();
  const reloaded = await open();
  expect(await screen.findByRole("combobox", { name: "Ring size" })).toHaveDisplayValue(/^N /);
  expect(screen.getByRole("checkbox", { name: "1 Lobe" })).toBeChecked();
  expect(screen.getByRole("textbox", { name: /Centimetres around the wrist/ })).toHaveValue("16,");
  await reloaded.user.click(screen.getByRole("button", { name: "Send the sizes" }));
  await screen.findByRole("heading", { name: "Thank you. Sizes sent." });
  expect(localStorage).toHaveLength(0);
});

test("signed link names the sender", async () => {
  await open("Ada");
  expect(await screen.findByRole("heading", { name: "Ada would like to know your sizes" })).toBeVisible();
});

test("impossible wrist is not sent", async () => {
  const { api, user } = await open();
  await user.type(await screen.findByRole("textbox", { name: /Centimetres around the wrist/ }), "165");
  await user.click(screen.getByRole("button", { name: "Send the sizes" }));
  expect(screen.getByText("A wrist measures between 12 and 22 cm.")).toBeVisible();
  expect(api.callsOf("saveSizes")).toEqual([]);
});

test("ended link says so", async () => {
  await renderPage(<SizesPage />, {}, "/sizes");
  expect(screen.getByText("This address is incomplete.")).toBeVisible();
});

test("sender makes a link and sees the sizes", async () => {
  const url = `https://shop.example/sizes#${LINK_TOKEN}`;
  const { api: shop, state } = await startFakeShop({});
  await shop.close();
  const sizes = { rings: { ring: "N" }, piercings: [], wristMm: 160, avoidedTones: ["rose" as const] };
  const { api, user } = await renderPage(<SizeLink calendar={{ ...state.calendar, sizes }} />, {}, "/", {
    createSizeLink: () => ({ url, expiresAt: "2026-12-25T00:00:00.000Z" }),
  });
  expect(screen.getByText("Ring finger N · Wrist 160 mm · No pierced ears · No rose gold")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /Sign it/ }), "Ada");
  await user.click(screen.getByRole("button", { name: "Create a size link" }));
  expect(await screen.findByRole("textbox", { name: "Link to enter sizes" })).toHaveValue(url);
  expect(api.callsOf("createSizeLink")[0]?.body).toEqual({ from: "Ada" });
});
