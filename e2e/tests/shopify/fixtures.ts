import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Suite, startSuite } from "@advent/run";
import { test as base } from "../../pages/shopper-test";
import { Shopper } from "../../shopper";

const api = join(import.meta.dirname, "../../../api");
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

class ShopHands {
  constructor(
    private readonly origin: string,
    private readonly apiOrigin: string,
  ) {}

  async lend(name: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`${this.origin}/actions/${name}`, { method: "POST", body: JSON.stringify(body) });
    return ((await response.json()) as { result: unknown }).result;
  }

  /** Sends all pending webhooks twice, in reverse order. */
  async tell(): Promise<void> {
    await this.lend("send", { to: `${this.apiOrigin}/api/webhooks/shopify`, twice: true, backwards: true });
  }

  async look(): Promise<{ orders: { name: string }[]; giftCards: { enabled: boolean }[] }> {
    return (await this.lend("look")) as Awaited<ReturnType<ShopHands["look"]>>;
  }
}

interface ShopSuite {
  suite: Suite;
  hands: ShopHands;
}

export const test = base.extend<object, { shop: ShopSuite }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const { child, origin, env } = await startShop();
      const suite = await startSuite({ env: { ...process.env, ...env } });
      await use({ suite, hands: new ShopHands(origin, suite.origins.api) });
      await suite.stop();
      child.kill("SIGTERM");
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.suite.origins.shell),
  shopper: async ({ context, shop }, use) => use(new Shopper(context.request, shop.suite.origins.shell)),
  // The shop's images are hosted elsewhere.
  page: async ({ page }, use) => {
    await page.route("https://cdn.shopify.com/**", (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));
    await use(page);
  },
});

async function startShop(): Promise<{ child: ChildProcess; origin: string; env: NodeJS.ProcessEnv }> {
  const child = spawn(process.execPath, ["--import", "tsx", "test/shop/main.ts"], {
    cwd: api,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  return { child, ...JSON.parse(String(line)) };
}

export { expect } from "../../pages/shopper-test";
