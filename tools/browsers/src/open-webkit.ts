import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "@advent/server/free-ports";
import type { Browser, Tab } from "./tab";

/** Key of a reference to an element in the WebDriver protocol. */
const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";
const START_TIMEOUT_MS = 15_000;
/** A camera and a microphone that exist on any machine and need no permission. */
const MINI_BROWSER_ARGS = ["--automation", "--enable-mock-capture-devices=true"];

/** Drives WebKitGTK's MiniBrowser by WebKitWebDriver, on a display of its own. */
export async function openWebKit(): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), "advent-webkit-"));
  const processes: ChildProcess[] = [];
  const stop = async () => {
    for (const process of processes.reverse()) process.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1000x24"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    processes.push(screen);
    const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data");
    const port = await findFreePort();
    const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: `:${String(display).trim()}` };
    processes.push(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
    const driver = `http://127.0.0.1:${port}`;
    await waitForDriver(driver);
    const { sessionId } = (await send(driver, "POST", "/session", {
      capabilities: {
        alwaysMatch: { acceptInsecureCerts: true, "webkitgtk:browserOptions": { args: MINI_BROWSER_ARGS } },
      },
    })) as { sessionId: string };
    const session = `${driver}/session/${sessionId}`;
    await send(session, "POST", "/timeouts", { script: 60_000, implicit: 20_000 });
    await send(session, "POST", "/window/rect", { width: 1280, height: 960 });
    const close = () => send(session, "DELETE", "").then(stop, stop);
    return { tab: createTab(session), close };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createTab(session: string): Tab {
  const call = (method: string, path: string, body?: object) => send(session, method, path, body);
  async function find(css: string): Promise<string> {
    const element = (await call("POST", "/element", { using: "css selector", value: css })) as Record<string, string>;
    return `/element/${element[ELEMENT_KEY]}`;
  }
  return {
    goto: async (url) => void (await call("POST", "/url", { url })),
    url: async () => String(await call("GET", "/url")),
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const result = (await call("POST", "/execute/async", { script, args: [] })) as {
        value?: unknown;
        error?: string;
      };
      if (result.error) throw new Error(result.error);
      return result.value;
    },
    click: async (css) => void (await call("POST", `${await find(css)}/click`, {})),
    async fill(css, text) {
      const element = await find(css);
      await call("POST", `${element}/clear`, {});
      await call("POST", `${element}/value`, { text });
    },
    upload: async (css, path) => void (await call("POST", `${await find(css)}/value`, { text: path })),
    async enterFrame(css) {
      await call("POST", "/frame/parent", {});
      await call("POST", "/frame", { id: null });
      if (!css) return;
      const element = (await find(css)).slice("/element/".length);
      await call("POST", "/frame", { id: { [ELEMENT_KEY]: element } });
    },
    screenshot: async () => Buffer.from(String(await call("GET", "/screenshot")), "base64"),
  };
}

/** @throws the driver's error */
async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function waitForDriver(driver: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${driver}/status`).catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error("WebKitWebDriver did not start.");
    await sleep(100);
  }
}
