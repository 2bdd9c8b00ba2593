import { SECONDS_PER_DAY, VITALS_DAYS } from "@advent/contract";
import { VITALS_KEPT } from "../../operations/vitals/vitals-book";
import { buildIndexStep } from "../create-indexes";

const expire = { key: { expiresAt: 1 }, expireAfterSeconds: 0 };

export const sizeLinkIndexes = buildIndexStep("008-size-link-indexes", "sizelinks", [
  { key: { calendarId: 1 } },
  expire,
]);

export const exchangeIndexes = buildIndexStep("009-exchange-indexes", "calendars", [
  { key: { "exchanges.state": 1, _id: 1 } },
]);

export const reminderIndexes = buildIndexStep("010-reminder-indexes", "reminders", [
  { key: { calendarId: 1 } },
  { key: { dueAt: 1 } },
  expire,
]);

export const webhookIndexes = buildIndexStep("011-webhook-indexes", "webhookdeliveries", [
  { key: { dueAt: 1 } },
  { key: { webhookId: 1, at: -1, _id: -1 } },
  expire,
]);

export const numberIndexes = buildIndexStep("022-number-indexes", "tallies", [
  { key: { startedOn: 1 } },
  { key: { orderedOn: 1 } },
]);

export const vitalsIndexes = buildIndexStep("017-vitals-indexes", VITALS_KEPT, [
  { key: { day: 1 }, expireAfterSeconds: (VITALS_DAYS + 2) * SECONDS_PER_DAY },
  { key: { remote: 1, build: 1, day: 1 } },
]);

export const productImageIndexes = buildIndexStep("025-product-image-indexes", "productimages", [
  { key: { dueAt: 1, why: 1 } },
]);

export const shopifyInstallIndexes = buildIndexStep("026-shopify-install-indexes", "shopifyinstalls", [expire]);

/** Serve the reminders, and the shop's search for a contributor and for what was reported. */
export const contributionIndexes = buildIndexStep("024-contribution-indexes", "calendars", [
  { key: { "contributions.remindAt": 1 }, sparse: true },
  { key: { "contributions.email": 1 }, sparse: true },
  { key: { "contributions.reportedAt": 1 }, sparse: true },
]);
