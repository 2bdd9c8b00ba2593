import type { Migration } from "./migration";
import { adminFields } from "./steps/admin-fields";
import {
  exchangeIndexes,
  reminderIndexes,
  sizeLinkIndexes,
  vitalsIndexes,
  webhookIndexes,
} from "./steps/feature-indexes";
import { formerShoppersStep } from "./steps/former-shoppers";
import { fulfilmentIndexes, fulfilmentStep, rareOrderIndexes } from "./steps/fulfilment";
import { indexes } from "./steps/indexes";
import { oneKey, orderNumbersStep } from "./steps/order-numbers";
import { privacyIndexes, unusedIndexes } from "./steps/privacy-indexes";
import { storedNames } from "./steps/stored-names";

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
  privacyIndexes,
  unusedIndexes,
];
