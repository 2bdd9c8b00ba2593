import { toRoman } from "@advent/contract";
import { BuilderPage } from "@advent/e2e/pages/builder.page";
import { NotePage } from "@advent/e2e/pages/note.page";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Page } from "@playwright/test";
import { openDesk, scrollDown } from "./desk";
import type { Act } from "./phone";

/** What a visitor does one after the other on a page that has come to rest. */
export interface Journey {
  name: string;
  open(page: Page, suite: Suite): Promise<void>;
  steps: readonly { name: string; act: Act /** The page moves with the finger. */; moves?: true }[];
}

/** The builder with gifts on so many days. */
const builderWith =
  (gifts: number) =>
  async (page: Page, { origins }: Suite) => {
    await new Shopper(page.context().request, origins.shell).fill(gifts);
    await page.goto(origins.shell);
    await new BuilderPage(page).products.first().waitFor();
  };

export const journeys: readonly Journey[] = [
  {
    name: "add",
    open: builderWith(0),
    steps: [
      { name: "open the add dialog", act: openAddDialog },
      { name: "pick a day", act: pickDay },
    ],
  },
  {
    name: "note",
    open: builderWith(1),
    steps: [
      { name: "open the note dialog", act: openNote },
      { name: "open the recorder", act: openRecorder },
    ],
  },
  { name: "search", open: builderWith(0), steps: [{ name: "type a search", act: typeSearch }] },
  { name: "category", open: builderWith(0), steps: [{ name: "change category", act: changeCategory }] },
  { name: "mode", open: builderWith(0), steps: [{ name: "switch mode", act: switchMode }] },
  { name: "drag", open: builderWith(3), steps: [{ name: "drag a day", act: dragDay, moves: true }] },
  { name: "desk", open: openDesk, steps: [{ name: "scroll the desk's list", act: scrollDown, moves: true }] },
];

async function openAddDialog(page: Page): Promise<void> {
  const { products, addDialog } = new BuilderPage(page);
  await products.first().getByRole("button", { name: "Add to Calendar" }).tap();
  await addDialog.getByRole("button", { name: "Choose For Me" }).waitFor();
}

async function pickDay(page: Page): Promise<void> {
  const builder = new BuilderPage(page);
  await builder.dialogDay(toRoman(3)).tap();
  await builder.giftOn(3).waitFor();
}

async function openNote(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Note, day I", exact: true }).tap();
  await new NotePage(page).tab("Write Your Own").waitFor();
}

async function openRecorder(page: Page): Promise<void> {
  const note = new NotePage(page);
  await note.recordVideo.tap();
  await note.start.waitFor();
}

async function typeSearch(page: Page): Promise<void> {
  const { search, count } = new BuilderPage(page);
  await search.tap();
  await search.pressSequentially("riviere", { delay: 200 });
  await count.filter({ hasText: /^1 gift$/ }).waitFor();
}

async function changeCategory(page: Page): Promise<void> {
  const builder = new BuilderPage(page);
  await builder.category("Rings").tap();
  await page.waitForURL(/category=rings/);
  await page.locator('[aria-busy="true"]').waitFor({ state: "detached" });
}

async function switchMode(page: Page): Promise<void> {
  const { preCurated, buildYourOwn, products } = new BuilderPage(page);
  await preCurated.tap();
  await products.first().waitFor({ state: "detached" });
  await buildYourOwn.tap();
  await products.first().waitFor();
}

/** A finger holds a gift, takes it two days on and lets go. */
async function dragDay(page: Page): Promise<void> {
  const builder = new BuilderPage(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle(builder, 1), await middle(builder, 3)];
  await touch("touchStart", [from]);
  await builder.day(1).locator('[aria-pressed="true"]').waitFor({ state: "attached" });
  for (let step = 1; step <= 20; step += 1) {
    await touch("touchMove", [
      { x: from.x + ((to.x - from.x) * step) / 20, y: from.y + ((to.y - from.y) * step) / 20 },
    ]);
  }
  await touch("touchEnd", []);
}

async function middle(builder: BuilderPage, day: number): Promise<{ x: number; y: number }> {
  await builder.strip.scrollIntoViewIfNeeded();
  const box = await builder.giftOn(day).boundingBox();
  if (!box) throw new Error(`Day ${day} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
