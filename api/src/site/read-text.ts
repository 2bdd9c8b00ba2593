import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { formatDay, formatList, type SiteText, type StoreInfo } from "@advent/contract";
import type { Config } from "../config";
import { KEPT_DATA } from "../privacy/data-inventory";
import { parseText } from "./parse-text";

type Texts = Pick<Config, "SITE_TEXTS" | "RETENTION_UNFINISHED_DAYS" | "RETENTION_FINISHED_DAYS">;

const here = createRequire(`${import.meta.dirname}/`);
/** Resolves built-in texts from a bundle and from the sources alike. */
const resolveOwnText = (name: string) => here.resolve(`@advent/api/texts/${name}.md`);

/**
 * Reads a text and fills in its facts. Reads the file every time, because a shop may edit it while the API runs.
 * The privacy text always includes the data inventory.
 * @param texts folder of the shop's own texts, with the built-in ones as fallback
 */
export async function readText(
  name: string,
  site: StoreInfo,
  { SITE_TEXTS: folder, ...days }: Texts,
): Promise<SiteText> {
  const text =
    (folder && (await readIfThere(join(folder, `${name}.md`)))) ?? (await readFile(resolveOwnText(name), "utf8"));
  const whole =
    name === PRIVACY_PAGE && !text.includes(INVENTORY_PLACEHOLDER)
      ? `${text}\n\n## What we keep, why and how long\n\n${INVENTORY_PLACEHOLDER}\n`
      : text;
  return parseText(withFacts(whole, getFacts(site).set("kept", formatInventory(days))));
}

const PRIVACY_PAGE = "privacy";
const INVENTORY_PLACEHOLDER = "{{kept}}";

function formatInventory(days: Omit<Texts, "SITE_TEXTS">): string {
  const rows = KEPT_DATA.flatMap(({ words }) => words).map(
    ({ what, why, who, until }) => `| ${what} | ${why} | ${who} | ${typeof until === "string" ? until : until(days)} |`,
  );
  return ["| What | Why | Who sees it | Until |", "|---|---|---|---|", ...rows].join("\n");
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Leaves unknown facts unreplaced, so that a reader of the page notices them. */
const withFacts = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => facts.get(name) ?? written);

function getFacts({ name, contact, delivery, returnsDays }: StoreInfo): Map<string, string> {
  return new Map([
    ["name", name],
    ["email", `[${contact.email}](mailto:${contact.email})`],
    ["phone", `[${contact.phone}](tel:${contact.phone.replace(/[^+\d]/g, "")})`],
    ["hours", contact.hours],
    ["workingDays", String(delivery.workingDays)],
    ["cutOff", formatHour(delivery.cutOffHour)],
    ["timeZone", delivery.timeZone.replace(/^.*\//, "").replaceAll("_", " ")],
    ["holidays", formatList(delivery.holidays.map((day) => formatDay(day, true)))],
    ["returnsDays", String(returnsDays)],
  ]);
}

const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? "am" : "pm"}`;
