import { setTimeout as sleep } from "node:timers/promises";
import type { Tab } from "./tab";

type Role = "button" | "link" | "textbox" | "radio" | "checkbox" | "tab" | "searchbox" | "image";

const TIMEOUT_MS = 30_000;
const INTERVAL_MS = 150;
const ROLE_SELECTORS: Record<Role, string> = {
  button: "button, summary",
  link: "a[href]",
  textbox: "textarea, input:not([type=file], [type=radio], [type=checkbox], [type=search], [type=hidden])",
  searchbox: "input[type=search]",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  tab: "[role=tab]",
  image: "img, [role=img]",
};

/** Finds elements by role and name and waits for them, as a person would. */
export class Screen {
  constructor(readonly tab: Tab) {}

  async press(role: Role, name: string | RegExp): Promise<void> {
    // A closing dialog still covers the page.
    await this.until(`a press on ${role} ${name}`, async () => {
      await this.tab.click(await this.find(role, name));
      return true;
    });
  }

  async fill(role: Role, name: string | RegExp, text: string): Promise<void> {
    await this.tab.fill(await this.find(role, name), text);
  }

  async read(role: Role, name: string | RegExp): Promise<string> {
    const place = await this.find(role, name);
    return this.run((css) => document.querySelector<HTMLInputElement>(css)?.value ?? "", place);
  }

  async find(role: Role, name: string | RegExp): Promise<string> {
    const pattern = typeof name === "string" ? `^${name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}$` : name.source;
    let place = "";
    await this.until(`a ${role} named ${name}`, async () => {
      const before = place;
      place = await this.run(markElement, ROLE_SELECTORS[role], pattern);
      // A moving element would be missed.
      return place !== "" && place === before;
    });
    return "[data-found]";
  }

  async see(text: string | RegExp): Promise<void> {
    const pattern = typeof text === "string" ? text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&") : text.source;
    await this.until(`“${text}”`, () => this.run(hasText, pattern));
  }

  /** Calls a self-contained function in the page. */
  async run<Args extends unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    // The compiler that runs this file names functions through `__name`.
    const call = `((__name) => (${script})(...${JSON.stringify(args)}))((value) => value)`;
    return (await this.tab.evaluate(call)) as Awaited<Result>;
  }

  /** @throws when it has not become true in time */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    let failure = "";
    while (Date.now() < deadline) {
      // A page that navigates cannot answer.
      try {
        if (await isTrue()) return;
      } catch (error) {
        failure = String(error);
      }
      await sleep(INTERVAL_MS);
    }
    throw new Error(`Waited in vain for ${what} at ${await this.tab.url()}. ${failure}`.trim());
  }
}

/** @returns where it is, or an empty text without one */
function markElement(selector: string, pattern: string): string {
  const getName = (element: Element): string => {
    const labelledBy = element.getAttribute("aria-labelledby");
    const labels = labelledBy
      ? labelledBy.split(" ").map((id) => document.getElementById(id))
      : Array.from((element as HTMLInputElement).labels ?? []);
    const text = labels.map((label) => label?.textContent ?? "").join(" ") || element.textContent;
    return element.getAttribute("aria-label") ?? (text || element.getAttribute("alt")) ?? "";
  };
  for (const old of document.querySelectorAll("[data-found]")) old.removeAttribute("data-found");
  const found = Array.from(document.querySelectorAll(selector)).find(
    (element) =>
      new RegExp(pattern).test(getName(element).replaceAll(/\s+/g, " ").trim()) &&
      element.getClientRects().length > 0 &&
      !element.closest("[inert], [aria-hidden=true]") &&
      !element.matches(":disabled, [aria-disabled=true], [aria-busy=true]"),
  );
  found?.setAttribute("data-found", "");
  if (!found) return "";
  const getMiddle = ({ x, y, width, height } = found.getBoundingClientRect()) =>
    [x + width / 2, y + height / 2] as const;
  // What can be pressed is left where it is: scrolling unfolds and folds the day strip, which moves the page again.
  const isPressable = found.contains(document.elementFromPoint(...getMiddle()));
  if (!isPressable) found.scrollIntoView({ block: "center", behavior: "instant" });
  return getMiddle().join(" ");
}

function hasText(pattern: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not rendered is not seen
  const text = document.body.innerText.replaceAll(/\s+/g, " ");
  const values = Array.from(document.querySelectorAll("input, textarea"), (field) => (field as HTMLInputElement).value);
  return [text, ...values].some((one) => new RegExp(pattern, "i").test(one));
}
