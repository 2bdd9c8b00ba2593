import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connectBidi, type SendCommand } from "./bidi";
import type { Browser, Tab } from "./tab";

/** A camera and a microphone that exist on any machine and need no permission. */
const FIREFOX_PREFERENCES = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "ui.prefersReducedMotion": 1,
  "datareporting.policy.dataSubmissionEnabled": false,
};

/** Drives Firefox by WebDriver BiDi, because Playwright and Puppeteer ask for another version of it. */
export async function openFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), "advent-firefox-"));
  const preferences = Object.entries(FIREFOX_PREFERENCES).map(
    (entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});`,
  );
  await writeFile(join(profile, "user.js"), preferences.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const env = { ...process.env, HOME: profile };
  const firefox = spawn(process.env.FIREFOX_PATH || "firefox-esr", args, { env, stdio: ["ignore", "ignore", "pipe"] });
  const close = async () => {
    const exit = firefox.exitCode === null && firefox.kill() ? once(firefox, "exit") : undefined;
    await exit;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const send = await connectBidi(`${await readAddress(firefox)}/session`);
    await send("session.new", { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
    const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
    const page = contexts[0]?.context ?? "";
    await send("browsingContext.setViewport", { context: page, viewport: { width: 1280, height: 900 } });
    return { tab: createTab(send, page), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createTab(send: SendCommand, page: string): Tab {
  let context = page;

  async function evaluate(expression: string): Promise<Record<string, unknown>> {
    const target = { context };
    const response = await send("script.evaluate", { expression, target, awaitPromise: true });
    const { result, exceptionDetails } = response as {
      result: Record<string, unknown>;
      exceptionDetails?: { text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result;
  }

  async function find(css: string): Promise<{ sharedId: unknown }> {
    const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(css)})`);
    if (!sharedId) throw new Error(`There is no ${css}.`);
    return { sharedId };
  }

  async function click(css: string): Promise<void> {
    const origin = { type: "element", element: await find(css) };
    const press = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions: press }] });
  }

  return {
    async goto(url) {
      context = page;
      await send("browsingContext.navigate", { context, url, wait: "interactive" });
    },
    async url() {
      const { contexts } = (await send("browsingContext.getTree", { root: page })) as { contexts: { url: string }[] };
      return contexts[0]?.url ?? "";
    },
    async evaluate(expression) {
      const { value } = await evaluate(`Promise.resolve(${expression}).then((value) => JSON.stringify(value))`);
      return value === undefined ? undefined : JSON.parse(String(value));
    },
    click,
    async fill(css, text) {
      await click(css);
      await evaluate(`document.querySelector(${JSON.stringify(css)}).select()`);
      const keys = Array.from(text).flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await send("input.performActions", { context, actions: [{ type: "key", id: "keyboard", actions: keys }] });
    },
    upload: async (css, path) =>
      void (await send("input.setFiles", { context, element: await find(css), files: [path] })),
    async enterFrame(css) {
      context = page;
      if (!css) return;
      const { value } = await evaluate(`document.querySelector(${JSON.stringify(css)}).contentWindow`);
      context = (value as { context: string }).context;
    },
    async screenshot() {
      const { data } = (await send("browsingContext.captureScreenshot", { context: page })) as { data: string };
      return Buffer.from(data, "base64");
    },
  };
}

async function readAddress(firefox: ChildProcess): Promise<string> {
  if (firefox.stderr) {
    for await (const line of createInterface(firefox.stderr)) {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) return address;
    }
  }
  throw new Error("Firefox did not start.");
}
