import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  formatDay,
  formatList,
  listOfferedParts,
  MS_PER_DAY,
  PAGES_OF_FACTS,
  type PartSettings,
  type PriceRules,
  type ShopPart,
  type SitePage,
  type SiteText,
  type StoreInfo,
} from "@advent/contract";
import type { Config } from "../config";
import { parseBlocks, parseText } from "./parse-text";

type Retention = Pick<Config, "RETENTION_UNFINISHED_DAYS" | "RETENTION_FINISHED_DAYS" | "offSince">;
type SectionSettings = PartSettings & Pick<PriceRules, "discountPercent" | "giftCardSteps">;
type Facts = Readonly<Record<string, string>>;

const here = createRequire(`${import.meta.dirname}/`);
/** Reads a built-in text, beside a bundle and the sources alike. */
const readOwnText = (name: string) => readFile(here.resolve(`@advent/api/texts/${name}.md`), "utf8");

const INVENTORY_PLACEHOLDER = "{{kept}}";

/**
 * Reads a text and fills in its facts. Reads the file every time, because a shop may edit it while the API runs.
 * The privacy text always includes the data inventory. What the owner writes comes after the text or instead of it.
 * @param config names the folder of the shop's own texts, with the built-in ones as fallback
 */
export async function readText(
  name: SitePage,
  site: StoreInfo,
  config: Pick<Config, "SITE_TEXTS" | "siteTexts"> & Retention & SectionSettings,
  now: number,
): Promise<SiteText> {
  const { SITE_TEXTS: folder } = config;
  const sections = [...listSections(config), ...(name === "privacy" ? listHeldParts(config, now) : [])];
  const text = (folder && (await readIfThere(join(folder, `${name}.md`)))) ?? (await readOwnText(name));
  const facts = getFacts(site, config);
  const write = (words: string, all: Facts = facts) => fillIn(pickSections(words, sections), all);
  const own = parseBlocks(write(config.siteTexts[name] ?? ""));
  const withOwn = ({ title, blocks }: SiteText): SiteText => {
    const isReplaced = own.length > 0 && !PAGES_OF_FACTS.includes(name);
    return { title, blocks: isReplaced ? own : [...blocks, ...own] };
  };
  if (name !== "privacy") return withOwn(parseText(write(text)));
  const whole = text.includes(INVENTORY_PLACEHOLDER)
    ? text
    : `${text}\n\n## What we keep, why and how long\n\n${INVENTORY_PLACEHOLDER}\n`;
  const kept = write((await readOwnText("data-inventory")).trim());
  return withOwn(parseText(write(whole, { ...facts, kept })));
}

const listSections = (settings: SectionSettings): string[] => [
  ...listOfferedParts(settings),
  ...(settings.discountPercent > 0 ? ["discount"] : []),
  ...(settings.giftCardSteps.length > 0 ? ["giftCard"] : []),
];

/** Returns parts that are off, and that calendars from before may still hold data of. */
const listHeldParts = ({ offSince = [], RETENTION_FINISHED_DAYS: days }: Retention, now: number): ShopPart[] =>
  offSince.filter(({ since }) => now - since.getTime() < days * MS_PER_DAY).map(({ part }) => part);

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Leaves unknown facts unreplaced, so that a reader of the page notices them. */
const fillIn = (text: string, facts: Facts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (written, name: string) => facts[name] ?? written);

/** Keeps the text between `{{#name}}` and `{{/name}}` of these sections. */
const pickSections = (text: string, sections: readonly string[]): string =>
  text.replace(/\{\{#(\w+)\}\}(\n?)(.*?)\{\{\/\1\}\}\2/gs, (_, name: string, _break, words: string) =>
    sections.includes(name) ? pickSections(words, sections) : "",
  );

function getFacts({ name, contact, delivery, returnsDays }: StoreInfo, retention: Retention) {
  const { RETENTION_UNFINISHED_DAYS: unfinished, RETENTION_FINISHED_DAYS: finished } = retention;
  return {
    name,
    email: `[${contact.email}](mailto:${contact.email})`,
    phone: `[${contact.phone}](tel:${contact.phone.replace(/[^+\d]/g, "")})`,
    hours: contact.hours,
    workingDays: String(delivery.workingDays),
    cutOff: formatHour(delivery.cutOffHour),
    timeZone: delivery.timeZone.replace(/^.*\//, "").replaceAll("_", " "),
    holidays: formatList(delivery.holidays.map((day) => formatDay(day, true))) || "none are planned",
    returnsDays: String(returnsDays),
    withCalendar: `${unfinished} days after the last change if it is not ordered, ${finished} days after the last change and the last door if it is, or as soon as you ask`,
  };
}

const formatHour = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? "am" : "pm"}`;
