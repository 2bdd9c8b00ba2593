import { moveOrders, toRoman, updateCalendar } from "@advent/contract";
import { AdminPage } from "@advent/e2e/pages/admin.page";
import type { BuilderPage } from "@advent/e2e/pages/builder.page";
import { NotePage } from "@advent/e2e/pages/note.page";
import { Shopper } from "@advent/e2e/shopper";
import type { Suite } from "@advent/run";
import { type Locator, request } from "@playwright/test";
import { createFinger, getMiddle, type Point } from "./phone";

export interface Journey {
  name: string;
  open(builder: BuilderPage, suite: Suite): Promise<void>;
  steps: readonly Step[];
}

interface Step {
  name: string;
  aim(builder: BuilderPage): Promise<() => Promise<unknown>>;
  done(builder: BuilderPage): Promise<unknown>;
  /** The page moves with the finger. */
  moves?: true;
}

export const journeys: readonly Journey[] = [
  {
    name: "add",
    open: openBuilder(0),
    steps: [
      {
        name: "open the add dialog",
        aim: tap((builder) => builder.products.first().getByRole("button", { name: "Add to Calendar" })),
        done: ({ chooseForMe }) => chooseForMe.waitFor(),
      },
      {
        name: "pick a day",
        aim: tap((builder) => builder.dialogDay(toRoman(3))),
        done: (builder) => builder.giftOn(3).waitFor(),
      },
    ],
  },
  {
    name: "sheet",
    open: openBuilder(0),
    steps: [
      {
        name: "open a gift's sheet",
        aim: tap((builder) => builder.products.first().getByRole("link").first()),
        done: ({ giftSheet }) => giftSheet.waitFor(),
      },
    ],
  },
  {
    name: "door",
    open: openLanding,
    steps: [
      {
        name: "open a door",
        aim: tap(({ page }) => page.locator("summary")),
        done: ({ page }) => page.getByRole("region", { name: "Today's Gift" }).waitFor(),
      },
    ],
  },
  {
    name: "pack",
    open: openPacking,
    steps: [
      {
        name: "scan a wrong product",
        aim: scanWrongProduct,
        done: ({ page }) => page.getByRole("alert").waitFor(),
      },
    ],
  },
  {
    name: "note",
    open: openBuilder(1),
    steps: [
      {
        name: "open the note dialog",
        aim: tap((builder) => builder.noteButton(1)),
        done: ({ page }) => new NotePage(page).tab("Write Your Own").waitFor(),
      },
      {
        name: "open the recorder",
        aim: tap(({ page }) => new NotePage(page).recordVideo),
        done: ({ page }) => new NotePage(page).start.waitFor(),
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
        done: (builder) => builder.count.filter({ hasText: /^1 gift$/ }).waitFor(),
      },
    ],
  },
  {
    name: "category",
    open: openBuilder(0),
    steps: [
      {
        name: "change category",
        aim: tap((builder) => builder.category("Rings")),
        done: ({ page }) => page.waitForURL(/category=rings/),
      },
    ],
  },
  {
    name: "mode",
    open: openBuilder(0),
    steps: [
      {
        name: "switch to a pre-curated calendar",
        aim: tap((builder) => builder.preCurated),
        done: (builder) => builder.products.first().waitFor({ state: "detached" }),
      },
      {
        name: "switch back to one's own",
        aim: tap(({ page }) => page.getByRole("radio", { name: "Build Your Own" })),
        done: (builder) => builder.products.first().waitFor(),
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
        done: (builder) => builder.announcement.filter({ hasText: "is now on day III" }).waitFor(),
        moves: true,
      },
    ],
  },
  {
    name: "admin",
    open: openAdmin,
    steps: [
      {
        name: "scroll the admin list",
        aim: swipeDown,
        done: ({ page }) => page.waitForFunction(() => scrollY > 5_000),
        moves: true,
      },
    ],
  },
];

function openBuilder(gifts: number): Journey["open"] {
  return async ({ page, products }, { origins }) => {
    await new Shopper(page.context().request, origins.shell).fill(gifts);
    await page.goto(origins.shell);
    await products.first().waitFor();
  };
}

async function openLanding({ page }: BuilderPage, { origins }: Suite): Promise<void> {
  const { calendar, items } = await new Shopper(page.context().request, origins.shell).order();
  await page.goto(`${origins.landing}/landing/${calendar.id}?itemId=${items[0]?.id}`);
  await page.locator("summary").waitFor();
}

async function openPacking({ page }: BuilderPage, { origins, adminPassword }: Suite): Promise<void> {
  const { calendar } = await new Shopper(page.context().request, origins.shell).order();
  await new AdminPage(page, origins.admin).gotoLoggedIn(adminPassword, `/admin/orders/${calendar.id}`);
  await page.getByRole("heading", { name: "Pack an order" }).waitFor();
  const staff = new Shopper(page.context().request, origins.admin);
  await staff.call(moveOrders, {}, { calendarIds: [calendar.id], from: "to_pick", action: "advance" });
  await page.reload();
  await page.getByRole("button", { name: "Start" }).tap();
}

async function scanWrongProduct({ page }: BuilderPage): Promise<() => Promise<void>> {
  await page.getByLabel("Scan a card, then its product").focus();
  return async () => {
    await page.keyboard.insertText("WRONG");
    await page.keyboard.press("Enter");
  };
}

let filled: Promise<unknown> | undefined;

async function openAdmin({ page }: BuilderPage, { origins, adminPassword }: Suite): Promise<void> {
  filled ??= Promise.all(Array.from({ length: 10 }, () => beginCalendars(origins.shell, 15)));
  await filled;
  const admin = new AdminPage(page, origins.admin);
  await admin.gotoLoggedIn(adminPassword);
  await admin.cards.first().waitFor();
}

async function beginCalendars(origin: string, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const context = await request.newContext();
    const shopper = new Shopper(context, origin);
    const { calendar } = await shopper.calendar();
    await shopper.call(updateCalendar, { calendarId: calendar.id }, { customerName: `Grace Hopper ${made}` });
    await context.dispose();
  }
}

function tap(find: (builder: BuilderPage) => Locator): Step["aim"] {
  return async (builder) => {
    const { x, y } = await getMiddle(find(builder));
    return () => builder.page.touchscreen.tap(x, y);
  };
}

async function typeSearch({ page, search }: BuilderPage): Promise<() => Promise<void>> {
  const { x, y } = await getMiddle(search);
  return async () => {
    await page.touchscreen.tap(x, y);
    await page.keyboard.type("riviere", { delay: 200 });
  };
}

/** Longer than the hold that starts a drag, in milliseconds. */
const HELD_MS = 600;

async function dragDay(builder: BuilderPage): Promise<() => Promise<void>> {
  const finger = await createFinger(builder.page);
  const [from, to] = [await getMiddle(builder.giftOn(1)), await getMiddle(builder.giftOn(3))];
  return async () => {
    await finger.down(from);
    await builder.page.waitForTimeout(HELD_MS);
    await finger.move(from, to, 20);
    await finger.up();
  };
}

async function swipeDown({ page }: BuilderPage): Promise<() => Promise<void>> {
  const finger = await createFinger(page);
  const [low, high] = [700, 100].map((y) => ({ x: 200, y })) as [Point, Point];
  return async () => {
    for (let swipe = 0; swipe < 14; swipe += 1) {
      await finger.down(low);
      await finger.move(low, high, 10);
      await finger.up();
    }
  };
}
