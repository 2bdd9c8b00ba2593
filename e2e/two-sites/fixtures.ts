import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { test as base, expect } from "../fixtures";
import { type Sites, startSites } from "./sites";

interface Fixtures {
  thirdPartyCookies: boolean;
}

const HOSTS = ["shop.test", "gifts.example", "*.gifts.example"].map((host) => `MAP ${host} 127.0.0.1`).join(",");
const preferences = (allowed: boolean) => ({
  profile: { cookie_controls_mode: allowed ? 0 : 1, block_third_party_cookies: !allowed },
});

export const test = base.extend<Fixtures, { sites: Sites }>({
  thirdPartyCookies: [true, { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const sites = await startSites();
      await use(sites);
      await sites.stop();
    },
    { scope: "worker" },
  ],

  context: async ({ thirdPartyCookies, launchOptions, channel, viewport }, use, info) => {
    const profile = info.outputPath("profile");
    mkdirSync(join(profile, "Default"), { recursive: true });
    writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(preferences(thirdPartyCookies)));
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${HOSTS}`];
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...(channel ? { channel } : {}),
      args,
      viewport,
      locale: "en-GB",
      ignoreHTTPSErrors: true,
    });
    await use(context);
    await context.close();
  },
});

export { expect };
