import { deflateRawSync, inflateRawSync } from "node:zlib";
import { MS_PER_MINUTE, SHOP_FIELDS, type ShopSettings } from "@advent/contract";
import type { Config } from "../config";
import { AppError } from "../errors";
import { createSigner } from "../http/sessions/token";

type Secrets = Pick<Config, "COOKIE_SECRET">;
type Draft = Partial<ShopSettings>;

/** A token is valid for one to two of these, and the same draft has one token in each. */
const PERIOD_MS = 30 * MS_PER_MINUTE;

/** Too long for an address, and neither on a previewed page nor in the example email. */
const LEFT_OUT: readonly (keyof ShopSettings)[] = [
  "bankHolidays",
  "collectionAddress",
  "deliveryCountries",
  "paymentMethods",
  "returnsAddress",
  "returnsInstructions",
  "returnsLabelUrl",
  "siteTexts",
  "trackingLinks",
];

const sign = (secrets: Secrets, text: string) => createSigner(secrets).sign(`shop preview ${text}`);

/** Returns a token that carries the draft, so that nothing is stored. */
export function createPreviewToken(secrets: Secrets, settings: ShopSettings, now: number): string {
  const shown = SHOP_FIELDS.filter((field) => !LEFT_OUT.includes(field)).map((field) => [field, settings[field]]);
  const endsAt = (Math.floor(now / PERIOD_MS) + 2) * PERIOD_MS;
  const text = deflateRawSync(JSON.stringify({ draft: Object.fromEntries(shown), endsAt })).toString("base64url");
  return `${text}.${sign(secrets, text)}`;
}

/** @throws 404 for a token that is not ours, or no longer valid */
export function readPreviewToken(secrets: Secrets, token: string, now: number): Draft {
  const [text = "", signature = ""] = token.split(".");
  if (!createSigner(secrets).verify(`shop preview ${text}`, signature)) throw createExpiredError();
  const { draft, endsAt } = JSON.parse(inflateRawSync(Buffer.from(text, "base64url")).toString());
  if (endsAt <= now) throw createExpiredError();
  return draft;
}

const createExpiredError = () => new AppError("not_found", "This preview has expired. Open it again in the admin.");
