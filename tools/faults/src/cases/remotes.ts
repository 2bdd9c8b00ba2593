import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { provideChromium } from "@advent/run";
import { type Browser, chromium, type Page } from "@playwright/test";
import { serveBrokenPage } from "../broken-page";
import type { FaultCase } from "../finding";
import { catalogue } from "../verify";
import { Visitor } from "../visitor";
import { Witness } from "../witness";
import { root, World } from "../world";

const remotes = ["builder", "landing", "admin", "embed"] as const;
type Remote = (typeof remotes)[number];
const PAGE_TIMEOUT_MS = 15_000;
const GIVES_UP = "00:15";

export const remoteServers: FaultCase = {
  name: "remotes",
  claim: "A remote whose server is dead, hung or answers pages takes out its own pages only, until Try again.",
  async run(stage) {
    const world = await World.start(stage);
    for (const app of ["shell", ...remotes] as const) await world.startFront(app);
    const CHROMIUM_PATH = await provideChromium(root, AbortSignal.timeout(120_000));
    const browser = await chromium.launch({
      args: ["--no-sandbox", "--disable-gpu"],
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    });
    stage.atEnd(() => browser.close());
    const site = new Site(world, browser);
    await site.prepare();
    for (const [index, remote] of remotes.entries()) {
      await site.hang(remote);
      await site.die(remote, remotes[(index + 1) % remotes.length] ?? remote);
    }
    await site
      .loseList(join(stage.folder, "remotes.json"))
      .catch((error: Error) => site.witness.object(`no remotes.json: ${error.message}`));
    const { asked, wrong, longestMs } = site.witness;
    const injected = `${remotes.length} remotes × hung, dead, HTML 200; no remotes.json`;
    return { injected, asked, acknowledged: 0, lost: [], wrong, longestMs };
  },
};

class Site {
  readonly witness = new Witness();
  private readonly paths: Record<Remote, string> = { builder: "/cart", landing: "", admin: "/admin", embed: "" };

  constructor(
    private readonly world: World,
    private readonly browser: Browser,
  ) {
    this.witness.limitMs = 2 * PAGE_TIMEOUT_MS;
  }

  async prepare(): Promise<void> {
    const shopper = new Visitor(this.world.origin(), new Witness(), this.world.page);
    const [product] = await catalogue(shopper);
    const opened = await shopper.get("/api/calendar");
    await shopper.post("/api/calendar/items", { day: 1, productId: product?.id }, [201]);
    this.paths.landing = `/landing/${JSON.parse(opened?.text ?? "").calendar.id}`;
    this.paths.embed = `/shopify-embed?product=${product?.handle}`;
  }

  async hang(remote: Remote): Promise<void> {
    const front = this.world.front(remote);
    front.signal("SIGSTOP");
    await this.onPage(`${remote} hung`, async (page) => {
      // The page never finishes loading, because its preloads from that server hang as well.
      await page.goto(this.address(remote), { waitUntil: "domcontentloaded" });
      await givenUp(page);
      front.signal("SIGCONT");
      await tryAgain(page);
      await showsPage(page);
    }).finally(() => front.signal("SIGCONT"));
  }

  async die(remote: Remote, other: Remote): Promise<void> {
    await this.world.front(remote).kill();
    await this.onPage(`${other} while ${remote} is dead`, async (page) => {
      await page.goto(this.address(other));
      await showsPage(page);
    });
    await this.onPage(`${remote} dead, then pages with 200`, async (page) => {
      await page.goto(this.address(remote));
      await fallback(page).waitFor();
      const stopPage = await serveBrokenPage(Number(new URL(this.world.site(remote)).port));
      const answered = page.waitForResponse((response) => /\/mf-manifest\.[0-9a-f]{12}\.json$/.test(response.url()));
      await tryAgain(page);
      await answered;
      await fallback(page).waitFor();
      await stopPage();
      await this.world.startFront(remote);
      await tryAgain(page);
      await showsPage(page);
    });
  }

  async loseList(file: string): Promise<void> {
    await writeFile(file, await (await fetch(`${this.world.site("shell")}/remotes.json`)).text());
    await this.world.front("shell").kill();
    await this.world.startFront("shell", { REMOTES_FILE: file });
    await rm(file);
    await this.onPage("no remotes.json", async (page) => {
      await page.goto(this.address("builder"));
      await showsPage(page);
    });
  }

  private async onPage(what: string, act: (page: Page) => Promise<void>): Promise<void> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await page.clock.install();
    const visit = async () => {
      await act(page);
      return { status: 200, text: "", headers: new Headers() };
    };
    await this.witness.see(what, [200], visit);
    await page.close();
  }

  private address(remote: Remote): string {
    return this.world.site("shell") + this.paths[remote];
  }
}

const fallback = (page: Page) => page.getByRole("heading", { name: "This page is unavailable at the moment" });

async function givenUp(page: Page): Promise<void> {
  for (let tries = 0; tries < 10 && !(await fallback(page).isVisible()); tries += 1) {
    await page.clock.fastForward(GIVES_UP);
    await pause(500);
  }
  await fallback(page).waitFor();
}

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" }).click();

async function showsPage(page: Page): Promise<void> {
  await fallback(page).waitFor({ state: "hidden" });
  await page.locator("main").getByRole("heading").first().waitFor();
}
