import type { Migration } from "./migration";
import {
  contributionIndexes,
  exchangeIndexes,
  numberIndexes,
  productImageIndexes,
  reminderIndexes,
  shopifyInstallIndexes,
  sizeLinkIndexes,
  vitalsIndexes,
  webhookIndexes,
} from "./steps/feature-indexes";
import {
  addressTaskIndexes,
  fulfilmentIndexes,
  fulfilmentStep,
  orderSearchIndexes,
  rareOrderIndexes,
  searchTermsStep,
} from "./steps/fulfilment";
import { indexes } from "./steps/indexes";
import { privacyIndexes, unusedIndexes } from "./steps/privacy-indexes";
import { storedNames } from "./steps/stored-names";

/** In order. Append new ones and never change a released one. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  indexes,
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
  orderSearchIndexes,
  searchTermsStep,
  numberIndexes,
  addressTaskIndexes,
  contributionIndexes,
  productImageIndexes,
  shopifyInstallIndexes,
];

/** Done by version 1.0.0, from which this one upgrades. */
export const FINISHED_MIGRATIONS: readonly string[] = [
  "002-former-shoppers",
  "003-order-numbers",
  "004-desk-fields",
  "005-one-key",
];
