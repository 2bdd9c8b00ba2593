import { chmod, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { startEngine } from "@advent/devdb";
import { createTemporaryFolder } from "@advent/run";
import { makeImage } from "@advent/run/make-image";
import { expect, test } from "../../fixtures";
import { ImageProcess } from "../../image-process";
import { AdminPage } from "../../pages/admin.page";
import { BuilderPage } from "../../pages/builder.page";
import { LandingPage } from "../../pages/landing.page";
import { Shopper } from "../../shopper";

const ROOT = join(import.meta.dirname, "../../..");
const STORY_TIMEOUT_MS = 600_000;

test("one image is a whole shop on one origin", async ({ page, request, allowConsole }) => {
  test.setTimeout(STORY_TIMEOUT_MS);
  allowConsole(/401|404/);
  const { path: folder, stop: removeFolder } = await createTemporaryFolder();
  await chmod(folder, 0o755);
  const engine = await startEngine({ directory: join(folder, "engine"), port: 0, fsync: false });
  await makeImage(ROOT, "advent", join(folder, "image"));
  const image = await ImageProcess.create({ folder, engine: engine.uri });
  try {
    await image.start();
    const { origin } = image;
    const [, password = ""] = /Admin password: (\S+)/.exec(image.output) ?? [];
    const asked = new Set<string>();
    page.on("request", (one) => asked.add(new URL(one.url()).origin));

    await page.goto(origin);
    await expect(new BuilderPage(page).products.first()).toBeVisible();
    await expect(page.getByText("This is a test shop. No payment is taken.")).toBeVisible();
    const { calendar } = await new Shopper(request, origin).order(() => "With love");
    const landing = new LandingPage(page, origin);
    await landing.goto(calendar.id);
    await landing.openDay(1);
    await expect(landing.day).toContainText("With love");
    const [gift] = await new Shopper(request, origin).products();
    await page.goto(`${origin}/shopify-embed?product=${encodeURIComponent(JSON.stringify(gift))}`);
    await expect(page.getByRole("dialog")).toContainText(gift?.name ?? "");
    const admin = new AdminPage(page, origin);
    await admin.goto();
    await admin.enter(password);
    await expect(admin.cards).toHaveCount(1);
    expect([...asked]).toEqual([origin]);

    await page.goto("about:blank");
    image.killPages();
    await image.waitFor(/The server of the other sites is back/);
    expect(await image.command("backup", join(folder, "volume/backups"))).toBe(0);

    const readRemotes = () => readFile(join(folder, "volume/builds/remotes.json"), "utf8");
    const remotes = await readRemotes();
    expect(await image.stop()).toBe(0);
    const [backup = ""] = await readdir(join(folder, "volume/backups"));
    expect(await image.command("restore", join(folder, "volume/backups", backup), "--replace")).toBe(0);
    await image.start();
    expect(await readRemotes()).toBe(remotes);
    expect(image.output).toContain(password);
    await landing.goto(calendar.id);
    await expect(landing.heading).toBeVisible();
  } finally {
    await image.stop();
    await engine.stop();
    await removeFolder();
  }
});
