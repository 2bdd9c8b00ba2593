import { devices } from "@playwright/test";
import { forbidDevices } from "../notes/fixtures";
import { expect, itemOn, origins, test } from "./fixtures";

// Link-preview robots open no days, and a headless user agent counts as one.
test.use({ userAgent: devices["Pixel 7"].userAgent });

test("recipient replies, edits and deletes", async ({
  landing,
  orderedCalendar,
  page,
  expectAccessible,
  allowConsole,
}) => {
  allowConsole(/404/);
  const made = await orderedCalendar((day) => (day === 1 ? "Good morning, Ada." : null));
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  const response = page.getByRole("region", { name: "Reply" });
  const press = (name: string | RegExp) => response.getByRole("button", { name }).click();
  const heart = response.getByRole("button", { name: "Give a heart" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(response.getByText("Heart sent.")).toBeVisible();

  await press("Add words, a voice note or a video");
  const words = response.getByRole("textbox", { name: "Your reply" });
  await expect(words).toBeFocused();
  await page.keyboard.type("I cried a little.");
  await expect(response.getByText("17 / 500")).toBeVisible();
  await press("Record a voice note");
  await press("Start Recording");
  await response
    .getByRole("timer")
    .filter({ hasText: /^0:0[1-9]/ })
    .waitFor();
  await press("Stop Recording");
  await press("Use This Recording");
  await expectAccessible();
  await press("Send");
  const savedWords = response.getByRole("blockquote");
  await expect(savedWords).toHaveText("I cried a little.");
  const voice = response.locator("audio");
  await expect.poll(() => voice.evaluate((element: HTMLAudioElement) => element.duration)).toBeGreaterThan(0.5);
  const [source = ""] = await voice
    .locator("source")
    .evaluateAll((sources) => sources.map((one) => one.getAttribute("src") ?? ""));
  await expectAccessible();

  await page.reload();
  await press("Change");
  await words.fill("I laughed a lot.");
  await press("Remove the recording");
  await press("Send");
  await expect(savedWords).toHaveText("I laughed a lot.");
  expect((await page.request.get(origins.landing + source)).status()).toBe(404);
  await press("Delete");
  await response.getByRole("group", { name: "Delete your reply?" }).getByRole("button", { name: "Delete" }).click();
  await expect(response.getByText("Send a reply")).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText("I laughed a lot.")).toHaveCount(0);
});

test("policy without camera is explained in the reply", async ({ landing, orderedCalendar, page, allowConsole }) => {
  allowConsole(/Permissions policy violation/);
  const made = await orderedCalendar();
  await forbidDevices(page);
  await landing.goto(made.calendar.id, itemOn(made, 1));
  await landing.openDoor();
  const reply = page.getByRole("region", { name: "Reply" });
  await reply.getByRole("button", { name: "Reply with text, voice or video" }).click();
  await reply.getByRole("button", { name: "Record a video" }).click();
  await expect(reply.getByRole("alert")).toContainText("This site doesn’t allow the camera on this page.");
  await reply.getByRole("button", { name: "Cancel Recording" }).click();
  await expect(reply.getByRole("textbox", { name: "Your reply" })).toBeVisible();
});
