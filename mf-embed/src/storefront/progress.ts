import type { PillColors } from "../shared/messages";
import { buildElement } from "./element";
import { parseJson } from "./product-source";

const DAY_COUNT = 12;
const STORAGE_KEY = "advent-calendar";

export interface Progress {
  count: number;
  builder: string;
  colors?: PillColors | undefined;
}

/** Returns undefined where the browser blocks storage, as in private windows. */
function getStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

export function readStoredProgress(): Progress | undefined {
  const { count, builder, colors } = (parseJson(getStorage()?.getItem(STORAGE_KEY) ?? "") ?? {}) as Partial<Progress>;
  return count !== undefined && builder ? { count, builder, colors } : undefined;
}

/** Of the visitor's browser, until a frame has named the shop's. */
const NEUTRAL_COLORS = { backgroundColor: "CanvasText", color: "Canvas" };

const PILL_STYLE = {
  position: "fixed",
  right: "1rem",
  bottom: "1rem",
  zIndex: "2147483000",
  padding: "0.75rem 1.25rem",
  borderRadius: "999px",
  font: "500 0.875rem/1.3 system-ui, sans-serif",
  textDecoration: "none",
};

let pill: HTMLAnchorElement | undefined;

export function showProgress({ count, builder, colors }: Progress): void {
  getStorage()?.setItem(STORAGE_KEY, JSON.stringify({ count, builder, colors }));
  const own = document.querySelectorAll("[data-advent-progress]");
  for (const place of own) place.textContent = `${count}/${DAY_COUNT}`;
  for (const link of document.querySelectorAll("a[data-advent-builder]")) link.setAttribute("href", builder);
  if (own.length > 0 || count === 0) return void pill?.remove();
  pill ??= buildElement("a", {}, PILL_STYLE);
  pill.dataset.adventBuilder = "";
  Object.assign(pill.style, colors ?? NEUTRAL_COLORS);
  pill.href = builder;
  pill.textContent = `Advent Calendar ${count}/${DAY_COUNT}`;
  document.body.append(pill);
}

let announcer: HTMLElement | undefined;

export function announce(words: string): void {
  const hidden = { position: "absolute", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)" };
  announcer ??= buildElement("p", { role: "status" }, hidden);
  if (!announcer.isConnected) document.body.append(announcer);
  announcer.textContent = words;
}
