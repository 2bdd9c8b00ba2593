import type { Migration } from "./migration";
import { adminFields } from "./steps/admin-fields";
import { exchangeIndexes } from "./steps/exchanges";
import { formerShoppersStep } from "./steps/former-shoppers";
import { fulfilmentIndexes, fulfilmentStep, rareOrderIndexes } from "./steps/fulfilment";
import { indexes } from "./steps/indexes";
import { oneKey, orderNumbersStep } from "./steps/order-numbers";
import { reminderIndexes } from "./steps/reminders";
import { sizeLinkIndexes } from "./steps/size-links";
import { storedNames } from "./steps/stored-names";
import { vitalsIndexes } from "./steps/vitals";
import { webhookIndexes } from "./steps/webhooks";

/** In order. Append new ones and never change a released one. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  indexes,
  formerShoppersStep,
  orderNumbersStep,
  adminFields,
  oneKey,
  fulfilmentIndexes,
  fulfilmentStep,
  sizeLinkIndexes,
  exchangeIndexes,
  reminderIndexes,
  webhookIndexes,
  rareOrderIndexes,
  storedNames,
  vitalsIndexes,
];
