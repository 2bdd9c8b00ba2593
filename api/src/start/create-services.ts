import { readFileSync } from "node:fs";
import { BYTES_PER_MB, MS_PER_DAY, MS_PER_MINUTE, type Tier } from "@advent/contract";
import { PHOTOGRAPHS_FOLDER } from "@advent/photographs";
import { createLog } from "@advent/server/line-log";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { createShopifyInstaller } from "../adapters/shopify/install/shopify-installer";
import { withStripe } from "../adapters/stripe/stripe";
import { createContactRequestModel } from "../admin/contact-requests/contact-request-model";
import { createAdmin } from "../admin/create-admin";
import { createNumberModels } from "../admin/numbers/number-models";
import { type CalendarModel, createCalendarModel } from "../calendars/calendar-model";
import { createBuiltInCatalogue, toDemo } from "../catalogue/built-in-catalogue";
import type { Catalogue } from "../catalogue/catalogue";
import type { CatalogueProduct } from "../catalogue/catalogue-product";
import { catalogue as shopCatalogue } from "../catalogue/data/catalogue";
import { type CatalogueImages, createShopImages } from "../catalogue/images";
import { PRODUCT_IMAGE_FETCH } from "../catalogue/own/fetch-product-images";
import { createOwnProducts } from "../catalogue/own/own-products";
import type { OwnCatalogue } from "../catalogue/own/write-products";
import { createStock, getInitialStock } from "../catalogue/stock";
import type { Config } from "../config";
import { createSuppressedEmailModel } from "../contributions/suppressed-email-model";
import { connectDatabase, withPatientDatabase } from "../database/connect-database";
import { createDatabaseProbe } from "../database/database-probe";
import { createSecretBox, SECRET_PURPOSES } from "../database/secret-box";
import { requireSupportedServer } from "../database/supported-server";
import { traceDatabase } from "../database/trace-database";
import { createEmailModel, createEmailQueue } from "../email/email-queue";
import { createEmailSettings } from "../email/email-settings";
import { createGiftImages, type FetchProductImage } from "../email/product-images";
import { createLiveEvents } from "../http/events/live";
import { StreamPlaces } from "../http/events/stream-places";
import { createLimits, type Limits } from "../http/limits/limits";
import { createResponseCache } from "../http/response-cache";
import { createTokenStore } from "../http/sessions/token-store";
import { MediaLibrary } from "../media/media-library";
import { createMediaModel } from "../media/media-model";
import { MediaQuota } from "../media/media-quota";
import { ParserPool } from "../media/parser-pool/parser-pool";
import { StoredBytes } from "../media/stored-bytes";
import { UploadSpool } from "../media/upload-spool";
import { migrate, requireMigrated } from "../migrations/migrate";
import type { TryEmailServer } from "../notifications/email-settings-routes";
import { createOperations } from "../operations/create-operations";
import { createOutageLog } from "../operations/health/outages";
import { withMetrics } from "../operations/metrics/measured";
import { createMetrics, type Metrics } from "../operations/metrics/metrics";
import { createGiftCardBook, createGiftCardModel, type GiftCardModel } from "../orders/gift-cards/gift-card-book";
import { orderBook } from "../orders/order-book";
import type { Orders } from "../orders/orders";
import { addBudgets, createInstallStates, type ShopifyServices } from "../orders/shopify/shopify-routes";
import { createShopifyStore } from "../orders/shopify/shopify-store";
import { STRIPE_RETURN_PATH } from "../orders/stripe/stripe-routes";
import { createStripeStore } from "../orders/stripe/stripe-store";
import { readErasureDelay } from "../privacy/erasure-delay";
import { createErasureModel } from "../privacy/erasure-model";
import { createReminderModel } from "../recipient/reminders/reminder-model";
import { createSetupStore } from "../shop/setup-store";
import { createShopSettings, type ShopStore } from "../shop/shop-settings";
import { collectUnsaved } from "../uploads/collect-media";
import { createWebhooks } from "../webhooks/webhooks";
import { createBuiltInWriter } from "../writing/built-in-writer";
import type { Transcriber } from "../writing/captions";
import { createUsedSentences } from "../writing/used-sentences";
import type { Writer } from "../writing/writer";
import { createMailer } from "./create-mailer";
import { createMediaStore } from "./create-media-store";

/** Given to every handler and chore. Functions below the routes name the few that they use. */
export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(
  given: Config,
  products: readonly CatalogueProduct[] = shopCatalogue,
  connect: (config: Config) => Promise<Connection> = connectDatabase,
) {
  const log = createLog(given.LOG_LEVEL);
  const metrics = createMetrics();
  await prepareDatabase(given);
  const connection = await connect(given);
  const shopifyBox = createSecretBox(given.COOKIE_SECRET, SECRET_PURPOSES.shopify);
  const shopifyStore = await createShopifyStore(connection, shopifyBox);
  const config = shopifyStore.addTo(given);
  if (config.METRICS_PORT !== undefined) metrics.watchDatabase(connection);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceDatabase(connection);
  const shopSettings = await createShopSettings(connection, config);
  const shopifyInstaller = createShopifyInstaller({ config: given, getConfig: () => shopSettings.config, log });
  const calendars = createCalendarModel(connection);
  const limits = createLimits(connection, config.RATE_LIMITS);
  const media = await createMediaServices(config, connection, { calendars, shopSettings, limits, metrics, log });
  const images = createShopImages(PHOTOGRAPHS_FOLDER, (file) => media.files.read(file));
  const responses = createResponseCache();
  const giftCards = createGiftCardModel(connection);
  const onStockChange = () => responses.clear();
  const shop = await createShopPorts(
    config,
    connection,
    { products, images, giftCards, shopSettings, onStockChange },
    log,
  );
  const { stripe, orders } = await createPayments(config, connection, shop.orders);
  const setup = await createSetupStore(connection, config);
  const emails = createEmailModel(connection);
  const emailSettings = await createEmailSettings(connection, config);
  const erasures = createErasureModel(connection);
  const contactRequests = createContactRequestModel(connection);
  return {
    get config() {
      return emailSettings.addTo(setup.addTo(stripe.store.addTo(shopSettings.config)));
    },
    shopSettings,
    setup,
    log,
    operations: createOperations(connection, config, {
      metrics,
      calendars,
      emails,
      contactRequests,
      catalogue: shop.catalogue,
    }),
    database: { connection, probe: createDatabaseProbe(connection), outages: createOutageLog(log) },
    calendars,
    contactRequests,
    catalogue: withMetrics(shop.catalogue, "catalogue", metrics),
    ownProducts: shop.ownProducts && { ...shop.ownProducts, fetching: PRODUCT_IMAGE_FETCH },
    images: { products: images, gifts: await createProductImages(config, images) },
    orders: withMetrics(orders, "orders", metrics),
    stripe,
    shopify: {
      store: shopifyStore,
      states: createInstallStates(connection),
      installer: shopifyInstaller,
      addBudgets: (tiers: readonly Tier[]) => addBudgets({ store: shopifyStore, installer: shopifyInstaller }, tiers),
      secretBox: shopifyBox,
      isFromEnvironment: given.SHOPIFY_STORE_DOMAIN !== undefined,
      isOutdated: () => JSON.stringify(shopifyStore.addTo(given)) !== JSON.stringify(config),
    } satisfies ShopifyServices,
    giftCards,
    ...(await createWritingHelp(config, connection, metrics, log)),
    email: {
      records: emails,
      queue: createEmailQueue(emails),
      mailer: withMetrics(createMailer(config, emailSettings), "email", metrics),
      settings: emailSettings,
      tryServer: tryEmailServer,
    },
    media,
    erasures,
    readErasureDelay: () => readErasureDelay({ calendars, contactRequests, erasures, config }),
    limits,
    live: createLiveEvents(connection, log),
    streamPlaces: new StreamPlaces(),
    responses,
    /** For opening a calendar in another window, which cannot see the partitioned cookies of a shop's frame. */
    resumeTokens: createTokenStore<{ ownerId: string }>(
      connection,
      "ResumeToken",
      { ownerId: { type: String, required: true } },
      5 * MS_PER_MINUTE,
    ),
    /** For somebody else who enters sizes. A link holds no calendar id, because that opens the calendar. */
    sizeLinks: createTokenStore<{ calendarId: string; from: string | null }>(
      connection,
      "SizeLink",
      { calendarId: { type: String, required: true }, from: String },
      30 * MS_PER_DAY,
    ),
    reminders: createReminderModel(connection),
    suppressedEmails: createSuppressedEmailModel(connection),
    admin: await createAdmin(config, connection, log),
    numbers: createNumberModels(connection),
    webhooks: createWebhooks(connection, createSecretBox(config.COOKIE_SECRET, SECRET_PURPOSES.webhooks)),
    now: Date.now,
    /** Time that unlocks days, in milliseconds since 1970. */
    openingClock: openingClock(config, log),
  };
}

interface MediaServicesDeps {
  calendars: CalendarModel;
  shopSettings: ShopStore;
  limits: Limits;
  metrics: Metrics;
  log: Logger;
}

async function createMediaServices(
  config: Config,
  connection: Connection,
  { calendars, shopSettings, limits, metrics, log }: MediaServicesDeps,
) {
  const records = createMediaModel(connection);
  const files = withMetrics(await createMediaStore(config, connection), "media", metrics);
  const storedBytes = new StoredBytes(records, log);
  const parserPool = new ParserPool();
  const quota = new MediaQuota({
    limits,
    records,
    stored: storedBytes,
    megabytes: config.MEDIA_QUOTA_MB,
    tidy: (ownerId) => collectUnsaved({ calendars, records, files, shopSettings }, ownerId),
  });
  const library = new MediaLibrary({ files, records, quota, parserPool, log });
  const spool = new UploadSpool(config.UPLOAD_SPOOL_MB * BYTES_PER_MB);
  return { library, records, files, quota, storedBytes, parserPool, spool };
}

function prepareDatabase(config: Config): Promise<void> {
  return withPatientDatabase(config, async (db) => {
    await requireSupportedServer(db);
    if (config.MIGRATE_AT_START === "on") await migrate(db, { after: true });
    await requireMigrated(db);
  });
}

interface BuiltInDeps {
  products: readonly CatalogueProduct[];
  images: CatalogueImages;
  giftCards: GiftCardModel;
  shopSettings: ShopStore;
  onStockChange: () => void;
}

async function createShopPorts(
  config: Config,
  connection: Connection,
  { products, images, giftCards, shopSettings, onStockChange }: BuiltInDeps,
  log: Logger,
): Promise<{ catalogue: Catalogue; orders: Orders; ownProducts?: OwnCatalogue }> {
  if (!config.SHOPIFY_STORE_DOMAIN) {
    const stock = createStock(connection, getInitialStock(products, config.STOCK_FACTOR));
    const orders = { ...orderBook(createGiftCardBook(giftCards)), ...(await createFormerShop(config, log)) };
    const own = await createOwnProducts(connection, toDemo(products), onStockChange);
    const catalogue = createBuiltInCatalogue(own, stock, images, shopSettings, onStockChange);
    return { catalogue, orders, ownProducts: { own, stock } };
  }
  const { createShopify } = await import("../adapters/shopify/shopify");
  return createShopify(config, { connection, log });
}

async function createPayments(config: Config, connection: Connection, shopOrders: Orders) {
  const store = await createStripeStore(connection, createSecretBox(config.COOKIE_SECRET, SECRET_PURPOSES.payment));
  const options = { config, store, returnPath: STRIPE_RETURN_PATH, orders: shopOrders };
  const { accounts, orders } = withStripe(options);
  return { orders, stripe: { store, accounts } };
}

/** Keeps Shopify for orders placed while it was configured, because they may be paid later. */
async function createFormerShop(config: Config, log: Logger): Promise<Pick<Orders, "confirm" | "privacy">> {
  if (config.SHOPIFY_WEBHOOK_SECRET.length === 0) return {};
  const { createShopifyWebhooks } = await import("../adapters/shopify/webhook");
  return createShopifyWebhooks(config, log);
}

async function createProductImages(config: Config, images: CatalogueImages): Promise<FetchProductImage> {
  const own = createGiftImages(images);
  if (!config.SHOPIFY_STORE_DOMAIN) return own;
  const { createCdnImages } = await import("../adapters/shopify/cdn-image");
  const shops = createCdnImages();
  return async (image, side) => (await own(image, side)) ?? shops(image, side);
}

/** Without a transcriber senders type captions themselves. */
async function createWritingHelp(
  config: Config,
  connection: Connection,
  metrics: Metrics,
  log: Logger,
): Promise<{ writer: Writer; transcriber: Transcriber | undefined }> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = config;
  if (!apiKey) {
    const builtIn = createBuiltInWriter(createUsedSentences(connection));
    return { writer: withMetrics(builtIn, "writing", metrics), transcriber: undefined };
  }
  const { createOpenAiWriter } = await import("../adapters/openai/openai-writer");
  const { createOpenAiTranscriber } = await import("../adapters/openai/openai-transcriber");
  const writer = createOpenAiWriter({ apiKey, baseUrl, log, model: config.OPENAI_MODEL });
  const transcriber = createOpenAiTranscriber({ apiKey, baseUrl, log, model: config.OPENAI_TRANSCRIPTION_MODEL });
  return {
    writer: withMetrics(writer, "writing", metrics),
    transcriber: withMetrics(transcriber, "captions", metrics),
  };
}

const tryEmailServer: TryEmailServer = async (server) => {
  const { tryServer } = await import("../adapters/smtp/smtp");
  return tryServer(server);
};

/** The server's time, unless a test sets another: a file then says by how many milliseconds it goes ahead, and may change at any time. */
function openingClock({ TEST_CLOCK_FILE: file }: Pick<Config, "TEST_CLOCK_FILE">, log: Logger): () => number {
  if (!file) return Date.now;
  log.warn("TEST_CLOCK_FILE is set: days open by the test clock");
  return () => Date.now() + Number(readFileSync(file, "utf8"));
}
