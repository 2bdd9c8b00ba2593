import type { mongo, Schema } from "mongoose";
import { copySchema } from "../adapters/shopify/copy/copied-products";
import { stateSchema } from "../adapters/shopify/copy/copy-state";
import { rosterSchema } from "../admin/accounts/roster";
import { auditSchema } from "../admin/audit/audit-log";
import { contactRequestSchema } from "../admin/contact-requests/contact-request-model";
import { counterSchema } from "../admin/login-delays";
import { countedDaySchema, countSchema, tallySchema } from "../admin/numbers/number-models";
import { factorSchema } from "../admin/second-factor/second-factor";
import { calendarSchema } from "../calendars/calendar-model";
import { ownProductSchema, productImageSchema, productStateSchema } from "../catalogue/own/own-product-model";
import { suppressedEmailSchema } from "../contributions/suppressed-email-model";
import { findSchemaErrors } from "../database/find-schema-errors";
import { emailSchema } from "../email/email-queue";
import { emailSettingsSchema } from "../email/email-settings";
import { sessionSchema } from "../http/sessions/admin";
import { apiKeySchema } from "../http/sessions/api-keys";
import { deviceSchema } from "../http/sessions/known-devices";
import { mediaSchema } from "../media/media-model";
import { releaseRequestSchema } from "../operations/release-requests/release-requests";
import { giftCardSchema } from "../orders/gift-cards/gift-card-book";
import { shopifySettingsSchema } from "../orders/shopify/shopify-store";
import { formerAccountSchema } from "../orders/stripe/former-accounts";
import { paymentSettingsSchema } from "../orders/stripe/stripe-store";
import { erasureSchema } from "../privacy/erasure-model";
import { reminderSchema } from "../recipient/reminders/reminder-model";
import { setupSchema } from "../shop/setup-store";
import { shopSchema } from "../shop/shop-settings";
import { deliverySchema, webhookSchema } from "../webhooks/webhook-model";
import { usedSentenceSchema } from "../writing/used-sentences";

/** Newest ids first. Those of calendars are random. */
const SAMPLE_SIZE = 200;

/** By collection. Tokens, which soon expire, are left out. */
export const STORED_SCHEMAS: Readonly<Record<string, Schema>> = {
  adminrosters: rosterSchema,
  adminsessions: sessionSchema,
  apikeys: apiKeySchema,
  auditentries: auditSchema,
  calendars: calendarSchema,
  contactrequests: contactRequestSchema,
  counteddays: countedDaySchema,
  counts: countSchema,
  emails: emailSchema,
  emailsettings: emailSettingsSchema,
  erasures: erasureSchema,
  formerstripeaccounts: formerAccountSchema,
  giftcards: giftCardSchema,
  handedoutsentences: usedSentenceSchema,
  knowndevices: deviceSchema,
  logintries: counterSchema,
  mediafiles: mediaSchema,
  releaserequests: releaseRequestSchema,
  paymentsettings: paymentSettingsSchema,
  productimages: productImageSchema,
  products: ownProductSchema,
  productstates: productStateSchema,
  reminders: reminderSchema,
  secondfactors: factorSchema,
  setup: setupSchema,
  shop: shopSchema,
  shopifysettings: shopifySettingsSchema,
  shopproducts: copySchema,
  shopstates: stateSchema,
  suppressedemails: suppressedEmailSchema,
  tallies: tallySchema,
  webhookdeliveries: deliverySchema,
  webhooks: webhookSchema,
};

/** Returns collection, path and reason of stored values that a schema does not allow, without the values. */
export async function findMisfits(db: mongo.Db): Promise<string[]> {
  const misfits = new Set<string>();
  for (const [collection, schema] of Object.entries(STORED_SCHEMAS)) {
    const sample = db.collection(collection).find().sort({ _id: -1 }).limit(SAMPLE_SIZE);
    for await (const document of sample)
      for (const error of await findSchemaErrors(schema, document)) misfits.add(`${collection}: ${error}`);
  }
  return [...misfits];
}
