import { toRoman } from "@advent/contract";
import { BuilderPage } from "@advent/e2e/pages/builder.page";
import { NotePage } from "@advent/e2e/pages/note.page";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import type { Locator, Page } from "@playwright/test";
import { isFurtherDown, openAdmin, swipeDown } from "./admin";
import { createFinger, getMiddle } from "./phone";

export interface Journey {
  name: string;
  open(page: Page, suite: Suite): Promise<void>;
  steps: readonly Step[];
}

interface Step {
  name: string;
  aim(page: Page): Promise<() => Promise<unknown>>;
  done(page: Page): Promise<unknown>;
  /** The page moves with the finger. */
  moves?: true;
}

const openBuilder =
  (gifts: number) =>
  async (page: Page, { origins }: Suite) => {
    await new Shopper(page.context().request, origins.shell).fill(gifts);
    await page.goto(origins.shell);
    await new BuilderPage(page).products.first().waitFor();
  };

export const journeys: readonly Journey[] = [
  {
    name: "add",
    open: openBuilder(0),
    steps: [
      {
        name: "open the add dialog",
        aim: tap((page) => new BuilderPage(page).products.first().getByRole("button", { name: "Add to Calendar" })),
        done: (page) => new BuilderPage(page).addDialog.getByRole("button", { name: "Choose For Me" }).waitFor(),
      },
      {
        name: "pick a day",
        aim: tap((page) => new BuilderPage(page).dialogDay(toRoman(3))),
        done: (page) => new BuilderPage(page).giftOn(3).waitFor(),
      },
    ],
  },
  {
    name: "note",
    open: openBuilder(1),
    steps: [
      {
        name: "open the note dialog",
        aim: tap((page) => page.getByRole("button", { name: "Add Note, day I", exact: true })),
        done: (page) => new NotePage(page).tab("Write Your Own").waitFor(),
      },
      {
        name: "open the recorder",
        aim: tap((page) => new NotePage(page).recordVideo),
        done: (page) => new NotePage(page).start.waitFor(),
      },
    ],
  },
  {
    name: "search",
    open: openBuilder(0),
    steps: [
      {
        name: "type a search",
        aim: typeSearch,
        done: (page) => new BuilderPage(page).count.filter({ hasText: /^1 gift$/ }).waitFor(),
      },
    ],
  },
  {
    name: "category",
    open: openBuilder(0),
    steps: [
      {
        name: "change category",
        aim: tap((page) => new BuilderPage(page).category("Rings")),
        done: (page) => page.waitForURL(/category=rings/),
      },
    ],
  },
  {
    name: "mode",
    open: openBuilder(0),
    steps: [
      {
        name: "switch to a pre-curated calendar",
        aim: tap((page) => new BuilderPage(page).preCurated),
        done: (page) => new BuilderPage(page).products.first().waitFor({ state: "detached" }),
      },
      {
        name: "switch back to one's own",
        aim: tap((page) => new BuilderPage(page).buildYourOwn),
        done: (page) => new BuilderPage(page).products.first().waitFor(),
      },
    ],
  },
  {
    name: "drag",
    open: openBuilder(3),
    steps: [
      {
        name: "drag a day",
        aim: dragDay,
        done: (page) => new BuilderPage(page).announcement.filter({ hasText: "is now on day III" }).waitFor(),
        moves: true,
      },
    ],
  },
  {
    name: "desk",
    open: openAdmin,
    steps: [{ name: "scroll the admin list", aim: swipeDown, done: isFurtherDown, moves: true }],
  },
];

/** Longer than the hold that starts a drag, in milliseconds. */
const HELD_MS = 600;

function tap(find: (page: Page) => Locator): Step["aim"] {
  return async (page) => {
    const { x, y } = await getMiddle(find(page));
    return () => page.touchscreen.tap(x, y);
  };
}

async function typeSearch(page: Page): Promise<() => Promise<void>> {
  const { x, y } = await getMiddle(new BuilderPage(page).search);
  return async () => {
    await page.touchscreen.tap(x, y);
    await page.keyboard.type("riviere", { delay: 200 });
  };
}

async function dragDay(page: Page): Promise<() => Promise<void>> {
  const builder = new BuilderPage(page);
  const finger = await createFinger(page);
  const [from, to] = [await getMiddle(builder.giftOn(1)), await getMiddle(builder.giftOn(3))];
  return async () => {
    await finger.down(from);
    await page.waitForTimeout(HELD_MS);
    await finger.move(from, to, 20);
    await finger.up();
  };
}
