import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { formatDay, type StoreInfo, type SiteText, formatList } from "@advent/contract";
import type { Config } from "../config";
import { formatInventory } from "../people/kept-data";
import { parseText } from "./parse-text";

type Texts = Pick<Config, "HOUSE_TEXTS" | "RETENTION_UNFINISHED_DAYS" | "RETENTION_FINISHED_DAYS">;

const here = createRequire(`${import.meta.dirname}/`);
/** The suite's own; found from a bundle as from the sources. */
const resolveOwnText = (name: string) => here.resolve(`@advent/api/texts/${name}.md`);

/**
 * One of the house's texts with its facts filled in, read anew each time: a shop changes its words while it runs.
 * Privacy says what is kept in any case.
 * @param texts the folder of the shop's own texts; one that is not there is the suite's
 */
export async function readText(
  name: string,
  house: StoreInfo,
  { HOUSE_TEXTS: folder, ...days }: Texts,
): Promise<SiteText> {
  const text = (folder && (await readIfThere(join(folder, `${name}.md`)))) ?? (await readFile(resolveOwnText(name), "utf8"));
  const whole =
    name === PRIVACY_PAGE && !text.includes(INVENTORY_PLACEHOLDER) ? `${text}\n\n## What we keep, why and how long\n\n${INVENTORY_PLACEHOLDER}\n` : text;
  return parseText(withFacts(whole, getFacts(house).set("kept", formatInventory(days))));
}

const PRIVACY_PAGE = "privacy";
const INVENTORY_PLACEHOLDER = "{{kept}}";

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A fact that nobody knows stays as it was written, for whoever reads the page to see. */
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
