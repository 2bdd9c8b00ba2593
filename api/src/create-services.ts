import { readFileSync } from "node:fs";
import { FIRST_ACCOUNT } from "@advent/contract";
import { PHOTOGRAPHS } from "@advent/photographs";
import { lineLog } from "@advent/server/line-log";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { deskPeople } from "./admin/accounts/people";
import { databaseRoster } from "./admin/accounts/roster";
import { loginDelays } from "./admin/login/growing-delay";
import { verificationLanes } from "./admin/login/verification-lanes";
import { hashedPassword } from "./admin/password";
import { databaseDeskRecord } from "./admin/record/desk-record";
import { deskRecordModel } from "./admin/record/record-model";
import { databaseSecondFactors } from "./admin/second-factor/second-factor";
import { secretBox } from "./admin/second-factor/secret-box";
import { type CalendarModel, calendarModel } from "./calendars/calendar-model";
import type { Config } from "./config";
import { contactRequestModel } from "./contact-requests/contact-request-model";
import { mediaStore } from "./create-media-store";
import { connectDatabase, withPatientDatabase } from "./database/connect-database";
import { databaseProbe } from "./database/database-probe";
import { traceDatabase } from "./database/trace-database";
import { loggedOutages } from "./health/outages";
import { createResponseCache } from "./http/response-cache";
import { databaseLimits } from "./limits/limits";
import { databaseLive } from "./live/live";
import { StreamPlaces } from "./live/stream-places";
import { type GiftPicture, ownGiftPictures } from "./mail/gift-pictures";
import { mailModel } from "./mail/mail-model";
import { databaseMailQueue } from "./mail/mail-queue";
import type { Mailer } from "./mail/mailer";
import { outbox } from "./mail/outbox";
import { tidyUnsaved } from "./media/collect-media";
import { MediaLibrary } from "./media/media-library";
import { mediaModel } from "./media/media-model";
import { MediaQuota } from "./media/media-quota";
import { StoredBytes } from "./media/stored-bytes";
import { findTranscoder } from "./media/transcoder";
import { Workshop } from "./media/workshop/workshop";
import { measureDatabase } from "./metrics/measure-database";
import { measured } from "./metrics/measured";
import { createMetrics, type Metrics } from "./metrics/metrics";
import { workReader } from "./metrics/work-reader";
import { migrate, requireMigrated } from "./migrations/migrate";
import { type GiftCardModel, giftCardBook, giftCardModel } from "./orders/gift-card-book";
import { orderBook } from "./orders/order-book";
import type { Orders } from "./orders/orders";
import { erasureModel } from "./people/erasure-model";
import { builtInCatalogue } from "./products/built-in-catalogue";
import type { CatalogueProduct } from "./products/catalogue-product";
import { catalogue as shopCatalogue } from "./products/data/catalogue";
import { photographsIn } from "./products/photographs";
import { type Pictures, shopPictures } from "./products/pictures";
import { databaseStock, initialStock } from "./products/stock";
import { releasesIn } from "./releases/releases";
import { reportBook } from "./reports/report-book";
import { resumeTokens } from "./resume/resume-tokens";
import type { AdminServices, MediaServices, Services } from "./services";
import { adminSessions } from "./sessions/admin";
import { passwordMarks } from "./sessions/desk-person";
import { knownDevices } from "./sessions/known-devices";
import { newToken } from "./sessions/token";
import { VERSION } from "./version";
import { createBuiltInWriter } from "./writing/built-in-writer";
import { createUsedSentences } from "./writing/used-sentences";
import type { Writer } from "./writing/writer";

/** Connects the database and chooses an adapter for each port by the configuration. @throws when the database is away */
export async function createServices(
  config: Config,
  products: readonly CatalogueProduct[] = shopCatalogue,
  connect: (config: Config) => Promise<Connection> = connectDatabase,
): Promise<Services> {
  const log = lineLog(config.LOG_LEVEL);
  const metrics = createMetrics();
  await prepareDatabase(config);
  const connection = await connect(config);
  if (config.METRICS_PORT !== undefined) measureDatabase(connection, metrics);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceDatabase(connection);
  const calendars = calendarModel(connection);
  const pictures = shopPictures(photographsIn(PHOTOGRAPHS));
  const responses = createResponseCache();
  const giftCards = giftCardModel(connection);
  const onStockChange = () => responses.clear();
  const shop = await shopPorts(config, connection, { products, pictures, giftCards, onStockChange }, log);
  const mails = mailModel(connection);
  const contactRequests = contactRequestModel(connection);
  return {
    config,
    log,
    operations: {
      version: VERSION,
      isStopping: false,
      metrics,
      work: workReader({ calendars, mails, contactRequests }),
      reports: reportBook(connection),
      releases: config.REMOTES_FILE ? releasesIn(config.REMOTES_FILE) : undefined,
    },
    database: { connection, probe: databaseProbe(connection), outages: loggedOutages(log) },
    calendars,
    contactRequests,
    catalogue: measured(shop.catalogue, "catalogue", metrics),
    images: { products: pictures, gifts: await giftPicture(config, pictures) },
    orders: measured(shop.orders, "orders", metrics),
    giftCards,
    writer: measured(await writer(config, connection, log), "writing", metrics),
    email: {
      records: mails,
      queue: databaseMailQueue(mails),
      mailer: measured(await mailer(config), "mail", metrics),
    },
    media: await createMediaServices(config, connection, { calendars, metrics, log }),
    erasures: erasureModel(connection),
    limits: databaseLimits(connection, config.RATE_LIMITS),
    live: databaseLive(connection, log),
    streamPlaces: new StreamPlaces(),
    responses,
    resumeTokens: resumeTokens(connection),
    admin: await createAdminServices(config, connection, log),
    now: Date.now,
    openingClock: openingClock(config, log),
  };
}

async function createMediaServices(
  config: Config,
  connection: Connection,
  { calendars, metrics, log }: { calendars: CalendarModel; metrics: Metrics; log: Logger },
): Promise<MediaServices> {
  const records = mediaModel(connection);
  const files = measured(await mediaStore(config, connection, records), "media", metrics);
  const storedBytes = new StoredBytes(records, log);
  const parserPool = new Workshop();
  const quota = new MediaQuota({
    records,
    stored: storedBytes,
    megabytes: config.MEDIA_QUOTA_MB,
    tidy: (ownerId) => tidyUnsaved({ calendars, records, files }, ownerId),
  });
  const library = new MediaLibrary({ files, records, quota, workshop: parserPool, transcoder: findTranscoder, log });
  return { library, records, files, storedBytes, parserPool };
}

async function createAdminServices(config: Config, connection: Connection, log: Logger): Promise<AdminServices> {
  const secondFactors = databaseSecondFactors(connection, secretBox(config.COOKIE_SECRET));
  const { ADMIN_SECOND_FACTOR_RESET: reset } = config;
  if (reset && (await secondFactors.of(FIRST_ACCOUNT).reset(reset))) log.warn({ audit: "second factor reset" });
  const password = config.ADMIN_PASSWORD ? await hashedPassword(config.ADMIN_PASSWORD) : undefined;
  const roster = databaseRoster(connection);
  const people = deskPeople(roster, passwordMarks(config));
  const auditRecords = deskRecordModel(connection);
  return {
    sessions: adminSessions(connection, {
      person: people.find,
      factor: (account) => secondFactors.of(account).read(),
      isFactorRequired: config.ADMIN_SECOND_FACTOR === "required",
    }),
    people,
    roster,
    password,
    decoyPassword: password ?? (await hashedPassword(newToken())),
    secondFactors,
    knownDevices: knownDevices(connection, people.find),
    loginDelays: loginDelays(connection, config.RATE_LIMITS),
    verificationLanes: verificationLanes(),
    auditLog: databaseDeskRecord(auditRecords, config.AUDIT_DAYS, log),
    auditRecords,
  };
}

/** @throws with the command that helps, where the database is not as this version needs it */
function prepareDatabase(config: Config): Promise<void> {
  return withPatientDatabase(config, async (db) => {
    if (config.MIGRATE_AT_START === "on") await migrate(db, { after: true });
    await requireMigrated(db);
  });
}

interface BuiltInParts {
  products: readonly CatalogueProduct[];
  pictures: Pictures;
  giftCards: GiftCardModel;
  onStockChange: () => void;
}

async function shopPorts(
  config: Config,
  connection: Connection,
  { products, pictures, giftCards, onStockChange }: BuiltInParts,
  log: Logger,
): Promise<Pick<Services, "catalogue" | "orders">> {
  if (!config.SHOPIFY_STORE_DOMAIN) {
    const stock = databaseStock(connection, initialStock(products, config.STOCK_FACTOR));
    const orders = { ...orderBook(giftCardBook(giftCards)), ...(await formerShop(config, log)) };
    return { catalogue: builtInCatalogue(products, stock, pictures, onStockChange), orders };
  }
  const { shopify } = await import("./outside/shopify/shopify");
  return shopify(config, { connection, log });
}

/** Orders that were begun while a shop was configured may be paid later. */
async function formerShop(config: Config, log: Logger): Promise<Pick<Orders, "confirm" | "privacy">> {
  if (config.SHOPIFY_WEBHOOK_SECRET.length === 0) return {};
  const { shopifyWebhooks } = await import("./outside/shopify/shopify");
  return shopifyWebhooks(config, log);
}

/** A calendar begun before a shop was configured keeps the pictures of its gifts. */
async function giftPicture(config: Config, pictures: Pictures): Promise<GiftPicture> {
  const own = ownGiftPictures(pictures);
  if (!config.SHOPIFY_STORE_DOMAIN) return own;
  const { cdnPictures } = await import("./outside/shopify/cdn-picture");
  const shops = cdnPictures();
  return async (image, side) => (await own(image, side)) ?? shops(image, side);
}

async function writer(config: Config, connection: Connection, log: Logger): Promise<Writer> {
  if (!config.OPENAI_API_KEY) return createBuiltInWriter(createUsedSentences(connection));
  const { openAiWriter } = await import("./outside/openai/openai");
  return openAiWriter({
    apiKey: config.OPENAI_API_KEY,
    model: config.OPENAI_MODEL,
    baseUrl: config.OPENAI_BASE_URL,
    log,
  });
}

async function mailer({ SMTP_URL, MAIL_FROM, MAIL_OUTBOX }: Config): Promise<Mailer> {
  if (!SMTP_URL) return outbox(MAIL_OUTBOX, MAIL_FROM);
  const { smtpMailer } = await import("./outside/smtp/smtp");
  return smtpMailer({ url: SMTP_URL, from: MAIL_FROM });
}

/** The server's time, unless a test sets another: a file then says by how many milliseconds it goes ahead, and may change at any time. */
function openingClock({ TEST_CLOCK_FILE: file }: Pick<Config, "TEST_CLOCK_FILE">, log: Logger): () => number {
  if (!file) return Date.now;
  log.warn("TEST_CLOCK_FILE is set: days open by a clock that tests move");
  return () => Date.now() + Number(readFileSync(file, "utf8"));
}
