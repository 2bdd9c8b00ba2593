import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from "@advent/contract";
import { clearFormer } from "../admin/accounts/delete-account";
import { enqueueContactEmails } from "../admin/contact-requests/contact-email";
import { countNumbers } from "../admin/numbers/count-numbers";
import { type CalendarModel, createCalendarModel } from "../calendars/calendar-model";
import { fetchProductImages } from "../catalogue/own/fetch-product-images";
import { countPendingStock } from "../catalogue/own/write-products";
import { enqueueContributionReminders } from "../contributions/contribution-emails";
import { connectDatabase } from "../database/connect-database";
import { CHORE_OPTIONS } from "../database/connection-options";
import { endRestores } from "../database/restores";
import { removeAbandonedFolders } from "../media/work-folder";
import { enqueueNews } from "../notifications/enqueue-news";
import { sendQueuedEmails } from "../notifications/send-queued-emails";
import { holdStages } from "../operations/vitals/hold-stages";
import { followShop } from "../orders/settlement/follow-shop";
import { settleDue } from "../orders/settlement/settle-due";
import { forgetEndedAccounts } from "../orders/stripe/stripe-routes";
import { eraseDue } from "../privacy/erase";
import { runRetention } from "../privacy/retention";
import { enqueueReminders } from "../recipient/reminders/enqueue-reminders";
import { collectMedia } from "../uploads/collect-media";
import { collectProductImages } from "../uploads/collect-product-images";
import { sendWebhooks } from "../webhooks/send-webhooks";
import type { Services } from "./create-services";

export interface Chore {
  name: string;
  intervalMs: number;
  /** Sentence for the log. */
  failure: string;
  run: (services: Services) => Promise<unknown>;
}

export const CHORES: readonly Chore[] = [
  { name: "media", intervalMs: 10 * MS_PER_MINUTE, failure: "media could not be collected", run: collect },
  { name: "orders", intervalMs: 5 * MS_PER_SECOND, failure: "orders could not be settled", run: settleDue },
  { name: "emails", intervalMs: 20 * MS_PER_SECOND, failure: "emails could not be sent", run: sendEmails },
  { name: "webhooks", intervalMs: 5 * MS_PER_SECOND, failure: "webhooks could not be sent", run: sendWebhooks },
  { name: "erasures", intervalMs: MS_PER_MINUTE, failure: "erasures could not go on", run: eraseDue },
  { name: "retention", intervalMs: MS_PER_HOUR, failure: "what is over could not be erased", run: retain },
  { name: "stages", intervalMs: MS_PER_MINUTE, failure: "stages could not be judged", run: holdStages },
  { name: "shop", intervalMs: MS_PER_HOUR, failure: "the shop could not be followed", run: followShop },
  { name: "settings", intervalMs: 5 * MS_PER_SECOND, failure: "the shop’s settings could not be read", run: refresh },
  { name: "restores", intervalMs: 5 * MS_PER_SECOND, failure: "a restore could not be ended", run: stopRestores },
  { name: "numbers", intervalMs: MS_PER_MINUTE, failure: "calendars could not be counted", run: count },
  { name: "products", intervalMs: 5 * MS_PER_SECOND, failure: "products could not be read", run: readProducts },
  { name: "images", intervalMs: 5 * MS_PER_SECOND, failure: "images could not be fetched", run: fetchProductImages },
  { name: "unusedImages", intervalMs: MS_PER_DAY, failure: "images could not be collected", run: collectImages },
];

async function collect(services: Services): Promise<void> {
  await services.admin.auditLog.heal();
  await clearFormer(services);
  await removeAbandonedFolders();
  await collectMedia({ ...services, ...services.media });
}

async function retain(services: Services): Promise<void> {
  await forgetEndedAccounts(services);
  await withPatientCalendars(services, (calendars) => runRetention({ ...services, calendars }));
}

async function collectImages(services: Services): Promise<void> {
  await withPatientCalendars(services, (calendars) => collectProductImages({ ...services, calendars }));
}

/** A request's timeouts are too short for a chore that reads many calendars. */
async function withPatientCalendars(
  { config }: Services,
  work: (calendars: CalendarModel) => Promise<unknown>,
): Promise<void> {
  const connection = await connectDatabase(config, CHORE_OPTIONS);
  try {
    await work(createCalendarModel(connection));
  } finally {
    await connection.close();
  }
}

async function count(services: Services): Promise<void> {
  await countNumbers(services);
}

async function stopRestores({ database }: Services): Promise<void> {
  await endRestores(database.connection);
}

async function readProducts({ catalogue, ownProducts }: Services): Promise<void> {
  await catalogue.refresh?.();
  await countPendingStock({ ownProducts });
}

async function refresh({ shopSettings, stripe, shopify, setup, email }: Services): Promise<void> {
  const stores = [shopSettings, stripe.store, shopify.store, setup, email.settings];
  await Promise.all(stores.map((store) => store.refresh()));
}

async function sendEmails(services: Services): Promise<void> {
  await enqueueContactEmails(services);
  await enqueueContributionReminders(services);
  await enqueueNews(services);
  await enqueueReminders(services);
  await sendQueuedEmails(services);
}
