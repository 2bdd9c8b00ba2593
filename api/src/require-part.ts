import { isOffered, type PartSettings, type ShopPart } from "@advent/contract";
import { AppError } from "./errors";

const NAMES: Readonly<Record<ShopPart, string>> = {
  stylist: "Pre-Curated calendars",
  dailyDoors: "calendars that open one door a day",
  sizes: "links that ask for sizes",
  replies: "replies",
  exchanges: "exchanges",
  contributions: "messages from others",
  giftWrap: "gift wrap",
  engraving: "engraving",
};

/** @throws 409 where the shop does not offer it */
export function requirePart(settings: PartSettings, part: ShopPart, field?: string): void {
  if (!isOffered(settings, part)) throw new AppError("not_offered", `The shop offers no ${NAMES[part]}.`, { field });
}
