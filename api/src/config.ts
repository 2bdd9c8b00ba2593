import { isEmail, isTimeZone } from "@advent/contract";
import * as z from "zod";

const origin = z.url().transform((value) => new URL(value).origin);
const port = z.coerce.number().int().min(0).max(65_535);
const list = z
  .string()
  .default("")
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .transform((entries) => entries.filter(Boolean));

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
  .pipe(z.strictObject({ 3500: variantId, 8950: variantId, 79450: variantId }));

const email = z.string().trim().refine(isEmail, "must be an email address such as hello@shop.example");
/** `hello@shop.example`, or `Thorne & Lune <hello@shop.example>`. */
const sender = z
  .string()
  .trim()
  .refine((value) => isEmail(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value), {
    error: "must be an email address, or a name and address such as Thorne & Lune <hello@shop.example>",
  });

const isOfThisMachine = (value: string) => /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(value);
const isDate = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
/** England and Wales. */
const ENGLISH_HOLIDAYS = [
  ...["2026-12-25", "2026-12-28"],
  ...["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-03", "2027-05-31", "2027-08-30", "2027-12-27", "2027-12-28"],
  ...["2028-01-03", "2028-04-14", "2028-04-17", "2028-05-01", "2028-05-29", "2028-08-28", "2028-12-25", "2028-12-26"],
];

/** Environment variables of the API, parsed once at start. `.env.example` explains them. */
export const configSchema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    API_HOST: z.string().default("127.0.0.1"),
    API_PORT: port.default(4000),
    MONGODB_URI: z.string().min(1),
    /** Overrides the database named in the URI. */
    MONGODB_DATABASE: z.string().min(1).optional(),
    /** `on` migrates the database at start, for installations that run no other version. */
    MIGRATE_AT_START: z.enum(["on", "off"]).default("off"),
    /** Shown in `/api/health`. */
    DATABASE_ENGINE: z.string().default("mongodb-uri"),
    /** Secrets of at least 32 characters, newest first. Older ones still verify. */
    COOKIE_SECRET: list.refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), {
      error: "needs a secret of at least 32 characters",
    }),
    ADMIN_PASSWORD: z.string().min(8).optional(),
    /** Accepted for running sessions only, not for sign-in. */
    ADMIN_PASSWORD_FORMER: z.string().min(8).optional(),
    /** `required` limits a session without a second factor to setting one up. */
    ADMIN_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
    /** Turns the second factor off at start, once per value. */
    ADMIN_SECOND_FACTOR_RESET: z.string().min(1).max(100).optional(),
    /** Retention of the audit log in days. */
    AUDIT_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    SHELL_ORIGIN: origin.default("http://localhost:3000"),
    LANDING_ORIGIN: origin.default("http://localhost:3002"),
    /** Origin of the admin, for links in emails. */
    ADMIN_ORIGIN: origin.default("http://localhost:3003"),
    /** Further origins that may send changes, such as the shop's own domain. */
    ALLOWED_ORIGINS: list,
    /** Further host names of the API. `hosts.ts` has those it always accepts. */
    ALLOWED_HOSTS: list,
    /** Number of trusted proxies whose X-Forwarded-* headers count, nearest first. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /**
     * Time in milliseconds that a stopping process still serves requests with liveness 503, so that proxies
     * notice.
     */
    DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
    /** Path of `remotes.json`, which holds the live build of each remote. */
    REMOTES_FILE: z.string().min(1).optional(),
    /** Separate port for Prometheus' `/metrics`, which no proxy may expose. Off when unset. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** OpenTelemetry collector for request and database spans. Its library reads further `OTEL_…` variables. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "must be like http://collector:4318" })
      .optional(),
    /** Share of traces that are kept. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    RATE_LIMITS: z.enum(["on", "off"]).default("on"),
    /** Multiplies the built-in catalogue's stock, for a demo with many visitors. Scarce products stay scarce. */
    STOCK_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
    /** For tests: a file with the offset of the opening clock in milliseconds. */
    TEST_CLOCK_FILE: z.string().min(1).optional(),
    /** For tests: a file that lists calendar queries without an id. */
    TEST_QUESTIONS_FILE: z.string().min(1).optional(),
    /** `gridfs` stores media in the database, `s3` in a bucket. */
    MEDIA_STORE: z.enum(["gridfs", "s3"]).default("gridfs"),
    /** Previous store, while `npm run move-media` moves the media. */
    MEDIA_STORE_FORMER: z.enum(["gridfs", "s3"]).optional(),
    /** For all shoppers together. */
    MEDIA_QUOTA_MB: z.coerce.number().int().min(1).default(20_000),
    S3_BUCKET: z.string().default("advent-media"),
    S3_REGION: z.string().default("eu-west-2"),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().default(""),
    S3_SECRET_ACCESS_KEY: z.string().default(""),
    /** 32 bytes in hexadecimal or base64, or a file that holds them. */
    BACKUP_KEY: z.string().optional(),
    BACKUP_KEY_FILE: z.string().optional(),
    /** Bucket for backups. Unset values default to those of the media bucket. */
    BACKUP_S3_REGION: z.string().optional(),
    BACKUP_S3_ENDPOINT: z.url().optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    OPENAI_API_KEY: z.string().min(1).optional(),
    OPENAI_MODEL: z.string().default("gpt-5-mini"),
    OPENAI_BASE_URL: z.url().optional(),
    /** Without it emails are written as files to `MAIL_OUTBOX`. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be like smtps://user:password@mail.example:465, or smtp://…:587" })
      .optional(),
    MAIL_FROM: sender.default("advent@localhost"),
    MAIL_OUTBOX: z.string().min(1).default(".data/outbox"),
    /** Recipient of order and request emails, and reply address for buyers. Without it the shop gets no emails. */
    SHOP_EMAIL: email.optional(),
    HOUSE_NAME: z.string().min(1).default("Thorne & Lune"),
    /** Contact address for shoppers. */
    HOUSE_EMAIL: email.default("hello@thorneandlune.example"),
    HOUSE_PHONE: z.string().min(1).default("020 7946 0112"),
    HOUSE_HOURS: z.string().min(1).default("Monday to Saturday, 9 am to 6 pm"),
    /** Folder with the shop's own texts. Missing ones fall back to the built-in texts. */
    HOUSE_TEXTS: z.string().min(1).optional(),
    DELIVERY_WORKING_DAYS: z.coerce.number().int().min(1).max(60).default(3),
    DELIVERY_CUT_OFF_HOUR: z.coerce.number().int().min(0).max(24).default(14),
    DELIVERY_TIME_ZONE: z
      .string()
      .refine(isTimeZone, "must be a time zone such as Europe/London")
      .default("Europe/London"),
    BANK_HOLIDAYS: list
      .refine((days) => days.every(isDate), "must be dates such as 2026-12-25, separated by commas")
      .default(ENGLISH_HOLIDAYS),
    /** Days from the last change until an unordered calendar is erased. */
    RETENTION_UNFINISHED_DAYS: z.coerce.number().int().min(3).max(3650).default(30),
    /** Days from the last change and last door until an ordered calendar is erased. Order and settlement stay. */
    RETENTION_FINISHED_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
    RETURNS_DAYS: z.coerce.number().int().min(14, "must be 14 or more: the law's least").max(365).default(30),
    PAYMENT_METHODS: list.default(["Visa", "Mastercard", "American Express", "PayPal", "Apple Pay"]),
    SHOPIFY_STORE_DOMAIN: z
      .string()
      .regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/i, "must be a domain such as thorne-and-lune.myshopify.com")
      .optional(),
    /** Public or private token of the Storefront API. */
    SHOPIFY_STOREFRONT_TOKEN: z.string().min(1).optional(),
    SHOPIFY_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}$/, "must be a version such as 2026-10")
      .default("2026-10"),
    /**
     * Token of the shop's own app. Without it there are no discounts or gift cards, and stylist stock is not
     * deducted.
     */
    SHOPIFY_ADMIN_TOKEN: z.string().min(1).optional(),
    /** Dev Dashboard app that is granted a daily token. Its secret is the newest `SHOPIFY_WEBHOOK_SECRET`. */
    SHOPIFY_CLIENT_ID: z.string().min(1).optional(),
    /** Location that ships stylist orders. Defaults to the shop's primary location. */
    SHOPIFY_LOCATION_ID: z
      .string()
      .regex(/^gid:\/\/shopify\/Location\/\d+$/, "must be a location's id")
      .optional(),
    /** Test shop on this machine that replaces the real one. */
    SHOPIFY_TEST_ORIGIN: origin.refine(isOfThisMachine, "must be on this machine").optional(),
    /** Newest first. Older ones verify while a shop rotates its secret. */
    SHOPIFY_WEBHOOK_SECRET: list,
    SHOPIFY_STYLIST_VARIANTS: tierVariants.optional(),
  })
  .superRefine((config, context) => {
    for (const name of ["TEST_CLOCK_FILE", "TEST_QUESTIONS_FILE"] as const) {
      if (config[name] && !isOfThisMachine(config.LANDING_ORIGIN))
        context.addIssue({ code: "custom", path: [name], message: "is for tests only, but LANDING_ORIGIN is public" });
    }
    if (config.MEDIA_STORE_FORMER === config.MEDIA_STORE)
      context.addIssue({ code: "custom", path: ["MEDIA_STORE_FORMER"], message: "must be the other store" });
    if (config.SMTP_URL && config.MAIL_FROM.endsWith("@localhost"))
      context.addIssue({ code: "custom", path: ["MAIL_FROM"], message: "is needed with SMTP_URL" });
    if (config.SHOPIFY_CLIENT_ID && config.SHOPIFY_WEBHOOK_SECRET.length === 0)
      context.addIssue({
        code: "custom",
        path: ["SHOPIFY_WEBHOOK_SECRET"],
        message: "is needed with SHOPIFY_CLIENT_ID",
      });
    if (!config.SHOPIFY_STORE_DOMAIN) return;
    for (const name of ["SHOPIFY_STOREFRONT_TOKEN", "SHOPIFY_STYLIST_VARIANTS"] as const) {
      if (!config[name])
        context.addIssue({ code: "custom", path: [name], message: "is needed with SHOPIFY_STORE_DOMAIN" });
    }
  });

export type Config = z.infer<typeof configSchema>;

/**
 * @param env usually `process.env`; an empty variable counts as not set
 * @throws Error with one sentence that names each bad variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = configSchema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is invalid: ${faults.join("; ")}.`);
}
