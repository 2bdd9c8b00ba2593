import {
  DEFAULT_FONT_PAIR,
  DEFAULT_SHOP_COLORS,
  DEFAULT_SHOP_PRICES,
  DEFAULT_SHOP_TEXTS,
  describeIssue,
  isEmail,
  NO_SHOP_FILES,
  type ShopColors,
  type ShopFileField,
  type ShopPart,
  type ShopPrices,
  type ShopSettings,
  type ShopTexts,
} from "@advent/contract";
import { isLocal } from "@advent/server/addresses";
import * as z from "zod";
import { list, SHOP_VARIABLES, toConfig } from "./shop-variables";

const origin = z
  .url({ protocol: /^https?$/, error: "must be like https://gifts.example", abort: true })
  .transform((value) => new URL(value).origin);
const port = z.coerce.number().int().min(0).max(65_535);

const variantId = z.string().regex(/^gid:\/\/shopify\/ProductVariant\/\d+$/, "must be a variant's id");
/** Maps each stylist budget to the variant it is sold as, such as `{"3500":"gid://shopify/ProductVariant/1",…}`. */
const tierVariants = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be JSON");
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string().regex(/^\d{1,7}$/, "must be a budget such as 3500"), variantId));

const email = z.string().trim().refine(isEmail, "must be an email address such as hello@shop.example");
/** `hello@shop.example`, or `Thorne & Lune <hello@shop.example>`. */
const sender = z
  .string()
  .trim()
  .refine((value) => isEmail(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value), {
    error: "must be an email address, or a name and address such as Thorne & Lune <hello@shop.example>",
  });

const isOfThisMachine = (value: string) => /^https?:\/\/(?:127\.0\.0\.1|(?:.+\.)?localhost)(?::\d+)?$/.test(value);

/** Environment variables of the API, parsed once at start. `.env.example` explains them. */
export const configSchema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    API_HOST: z.string().default("127.0.0.1"),
    API_PORT: port.default(4000),
    MONGODB_URI: z.string().min(1),
    MONGODB_DATABASE: z.string().min(1).optional(),
    MIGRATE_AT_START: z.enum(["on", "off"]).default("off"),
    DATABASE_TIMEOUT_MS: z.coerce.number().int().min(500).max(60_000).default(2_000),
    DATABASE_ENGINE: z.string().default("mongodb-uri"),
    COOKIE_SECRET: list.refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), {
      error: "needs a secret of at least 32 characters",
    }),
    ADMIN_PASSWORD: z.string().min(8).optional(),
    ADMIN_PASSWORD_FORMER: z.string().min(8).optional(),
    ADMIN_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
    ADMIN_SECOND_FACTOR_RESET: z.string().min(1).max(100).optional(),
    AUDIT_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    SHELL_ORIGIN: origin.default("http://localhost:3000"),
    LANDING_ORIGIN: origin.default("http://localhost:3002"),
    ADMIN_ORIGIN: origin.default("http://localhost:3003"),
    ALLOWED_ORIGINS: list,
    ALLOWED_HOSTS: list,
    ADMIN_HOSTS: list,
    ADMIN_IN_SHELL: z.enum(["0", "1"]).default("0"),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
    REMOTES_FILE: z.string().min(1).optional(),
    OVERRIDE_ORIGINS: list,
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "must be like http://collector:4318" })
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    RATE_LIMITS: z.enum(["on", "off"]).default("on"),
    ORDERS: z.enum(["paid", "unpaid"]).default("paid"),
    START_AS_TEST_SHOP: z.enum(["0", "1"]).default("0"),
    UNPAID_ORDER_HOURS: z.coerce.number().int().min(1).max(2160).default(72),
    STOCK_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
    TEST_CLOCK_FILE: z.string().min(1).optional(),
    MEDIA_STORE: z.enum(["gridfs", "s3"]).default("gridfs"),
    MEDIA_STORE_FORMER: z.enum(["gridfs", "s3"]).optional(),
    MEDIA_QUOTA_MB: z.coerce.number().int().min(1).default(20_000),
    UPLOAD_SPOOL_MB: z.coerce.number().int().min(80).default(400),
    S3_BUCKET: z.string().default("advent-media"),
    S3_REGION: z.string().default("eu-west-2"),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().default(""),
    S3_SECRET_ACCESS_KEY: z.string().default(""),
    BACKUP_KEY: z.string().optional(),
    BACKUP_KEY_FILE: z.string().optional(),
    BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).optional(),
    BACKUP_S3_REGION: z.string().optional(),
    BACKUP_S3_ENDPOINT: z.url().optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    OPENAI_API_KEY: z.string().min(1).optional(),
    OPENAI_MODEL: z.string().default("gpt-5-mini"),
    OPENAI_TRANSCRIPTION_MODEL: z.string().default("whisper-1"),
    OPENAI_BASE_URL: z.url().optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be like smtps://user:password@mail.example:465, or smtp://…:587" })
      .optional(),
    EMAIL_FROM: sender.default("advent@localhost"),
    EMAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[\w.-]+$/, "must be a selector such as s1")
      .optional(),
    EMAIL_OUTBOX: z.string().min(1).default(".data/outbox"),
    SHOP_EMAIL: email.optional(),
    ...SHOP_VARIABLES,
    SITE_TEXTS: z.string().min(1).optional(),
    RETENTION_UNFINISHED_DAYS: z.coerce.number().int().min(3).max(3650).default(30),
    RETENTION_FINISHED_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
    SHOPIFY_STORE_DOMAIN: z
      .string()
      .regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/i, "must be a domain such as thorne-and-lune.myshopify.com")
      .optional(),
    SHOPIFY_STOREFRONT_TOKEN: z.string().min(1).optional(),
    SHOPIFY_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}$/, "must be a version such as 2026-10")
      .default("2026-10"),
    SHOPIFY_ADMIN_TOKEN: z.string().min(1).optional(),
    SHOPIFY_CLIENT_ID: z.string().min(1).optional(),
    SHOPIFY_LOCATION_ID: z
      .string()
      .regex(/^gid:\/\/shopify\/Location\/\d+$/, "must be a location's id")
      .optional(),
    SHOPIFY_TEST_ORIGIN: origin.refine(isOfThisMachine, "must be on this machine").optional(),
    SHOPIFY_WEBHOOK_SECRET: list,
    STRIPE_TEST_ORIGIN: origin.refine(isOfThisMachine, "must be on this machine").optional(),
    SHOPIFY_STYLIST_VARIANTS: tierVariants.optional(),
  })
  .superRefine((config, context) => {
    const rejectIf = (isWrong: unknown, name: keyof typeof config, message: string) => {
      if (isWrong) context.addIssue({ code: "custom", path: [name], message });
    };
    const isPublicTest = config.TEST_CLOCK_FILE && !isOfThisMachine(config.LANDING_ORIGIN);
    rejectIf(isPublicTest, "TEST_CLOCK_FILE", "is for tests only, but LANDING_ORIGIN is public");
    if (!isLocal(config.ADMIN_ORIGIN)) {
      const publicHosts = [config.SHELL_ORIGIN, config.LANDING_ORIGIN].map((url) => new URL(url).hostname);
      const isChosen = config.ADMIN_IN_SHELL === "1";
      const isShared = !isChosen && publicHosts.includes(new URL(config.ADMIN_ORIGIN).hostname);
      rejectIf(isShared, "ADMIN_ORIGIN", "must be on a host name of its own, or chosen with ADMIN_IN_SHELL=1");
      const namesPublic = !isChosen && publicHosts.some((host) => config.ADMIN_HOSTS.includes(host));
      rejectIf(namesPublic, "ADMIN_HOSTS", "must not name a public host");
      const isOptional = config.ADMIN_SECOND_FACTOR === "optional";
      rejectIf(isOptional, "ADMIN_SECOND_FACTOR", "must be required where ADMIN_ORIGIN is public");
    }
    const isSameStore = config.MEDIA_STORE_FORMER === config.MEDIA_STORE;
    rejectIf(isSameStore, "MEDIA_STORE_FORMER", "must be the other store");
    const hasNoSender = config.SMTP_URL && config.EMAIL_FROM.endsWith("@localhost");
    rejectIf(hasNoSender, "EMAIL_FROM", "is needed with SMTP_URL");
    const hasNoSecret = config.SHOPIFY_CLIENT_ID && config.SHOPIFY_WEBHOOK_SECRET.length === 0;
    rejectIf(hasNoSecret, "SHOPIFY_WEBHOOK_SECRET", "is needed with SHOPIFY_CLIENT_ID");
    if (!config.SHOPIFY_STORE_DOMAIN) return;
    for (const name of ["GIFT_WRAP", "ENGRAVING_PRICE"] as const)
      rejectIf(config[name], name, "must be 0 or off with SHOPIFY_STORE_DOMAIN");
    for (const name of ["SHOPIFY_STOREFRONT_TOKEN", "SHOPIFY_STYLIST_VARIANTS"] as const)
      rejectIf(!config[name], name, "is needed with SHOPIFY_STORE_DOMAIN");
  });

type Variables = z.infer<typeof configSchema>;

/** Variables of the API with the shop's settings, which owners change while it runs: read it once a request. */
export type Config = ReturnType<typeof toConfig<Variables>> &
  ShopPrices &
  ShopTexts &
  ShopColors &
  Pick<ShopSettings, "fontPair" | ShopFileField> & {
    /** When owners switched parts of the shop off. */
    offSince?: readonly { part: ShopPart; since: Date }[];
    /** Holidays of the shop's country, and its further days without delivery. */
    daysOff: readonly string[];
    /** Takes payments, unless Shopify does. */
    stripe?: { isLive: boolean } | undefined;
    /** No order is real until an owner goes live. */
    isTestShop?: boolean;
    /** Orders from before are tests. */
    liveSince?: Date | undefined;
  };

/**
 * @param env usually `process.env`; an empty variable counts as not set
 * @throws Error with one sentence that names each bad variable
 */
export function readConfig(env: NodeJS.ProcessEnv, defaults: NodeJS.ProcessEnv = {}): Config {
  const given = { ...defaults, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== "")) };
  const { ADMIN_ORIGIN = "" } = given;
  if (URL.canParse(ADMIN_ORIGIN) && !isLocal(ADMIN_ORIGIN)) given.ADMIN_SECOND_FACTOR ??= "required";
  // Installations from before the country's holidays list all days.
  if (given.BANK_HOLIDAYS) given.HOLIDAY_COUNTRY ??= "off";
  const result = configSchema.safeParse(given, { error: describeIssue });
  if (result.success) {
    const config = toConfig(result.data);
    const look = { ...DEFAULT_SHOP_COLORS, fontPair: DEFAULT_FONT_PAIR };
    const defaults = { ...DEFAULT_SHOP_PRICES, ...DEFAULT_SHOP_TEXTS, ...look, ...NO_SHOP_FILES };
    return { ...config, ...defaults, daysOff: config.bankHolidays };
  }
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is invalid: ${faults.join("; ")}.`);
}

import suite from "../../package.json" with { type: "json" };

/** Version of the suite. The images and remotes are released together. */
export const SUITE_VERSION: string = suite.version;
