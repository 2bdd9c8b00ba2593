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
/** Such as `{"3500":"gid://shopify/ProductVariant/1",…}`: the variant that each stylist budget is sold as. */
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

const email = z.string().trim().refine(isEmail, "must be an email address such as desk@shop.example");
/** `desk@shop.example`, or `Thorne & Lune <desk@shop.example>`. */
const sender = z
  .string()
  .trim()
  .refine((value) => isEmail(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value), {
    error: "must be an email address, or a name and one as in Thorne & Lune <desk@shop.example>",
  });

const isOfThisMachine = (value: string) => /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(value);
const isDate = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
/** England and Wales. */
const ENGLISH_HOLIDAYS = [
  ...["2026-12-25", "2026-12-28"],
  ...["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-03", "2027-05-31", "2027-08-30", "2027-12-27", "2027-12-28"],
  ...["2028-01-03", "2028-04-14", "2028-04-17", "2028-05-01", "2028-05-29", "2028-08-28", "2028-12-25", "2028-12-26"],
];

/** Every variable the API reads, parsed once at start; `.env.example` explains them. */
export const configSchema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    API_HOST: z.string().default("127.0.0.1"),
    API_PORT: port.default(4000),
    MONGODB_URI: z.string().min(1),
    /** Overrides the database named in the address. */
    MONGODB_DATABASE: z.string().min(1).optional(),
    /** `on`: the database is brought up to this version at the start, for suites in which no other version runs. */
    MIGRATE_AT_START: z.enum(["on", "off"]).default("off"),
    /** How the database was chosen, for `/api/health`. */
    DATABASE_ENGINE: z.string().default("mongodb-uri"),
    /** One or more secrets of at least 32 characters, newest first; older ones still verify. */
    COOKIE_SECRET: list.refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), {
      error: "needs a secret of at least 32 characters",
    }),
    ADMIN_PASSWORD: z.string().min(8).optional(),
    /** Opens nothing, but does not end the sessions that it has opened. */
    ADMIN_PASSWORD_FORMER: z.string().min(8).optional(),
    /** `required`: without a second factor a session can only set one up. */
    ADMIN_SECOND_FACTOR: z.enum(["optional", "required"]).default("optional"),
    /** Turns the second factor off at start, once for each value. */
    ADMIN_SECOND_FACTOR_RESET: z.string().min(1).max(100).optional(),
    /** For so long it is kept who changed and looked at what at the desk. */
    AUDIT_DAYS: z.coerce.number().int().min(1).max(3650).default(400),
    SHELL_ORIGIN: origin.default("http://localhost:3000"),
    LANDING_ORIGIN: origin.default("http://localhost:3002"),
    /** Where the shop opens its desk: mails lead there. */
    ADMIN_ORIGIN: origin.default("http://localhost:3003"),
    /** Further origins whose pages may change things, such as the shop's own domain. */
    ALLOWED_ORIGINS: list,
    /** Further names under which the API may be asked for; see `hosts.ts` for those it knows by itself. */
    ALLOWED_HOSTS: list,
    /** Proxies in front of the API whose X-Forwarded-* headers count, nearest first; none is believed unless told. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    /** Time for which a process told to stop goes on taking requests, its liveness a 503: for proxies that ask about it (ms). */
    DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
    /** The `remotes.json` that says which build of each remote is live. */
    REMOTES_FILE: z.string().min(1).optional(),
    /** Where Prometheus asks for `/metrics`: a port of its own, which no proxy may know. Without it nothing is told. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    /** A collector of OpenTelemetry, told of requests and of the database's commands; further `OTEL_…` are its library's. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: "must be like http://collector:4318" })
      .optional(),
    /** The share of traces that are kept. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    RATE_LIMITS: z.enum(["on", "off"]).default("on"),
    /** Multiplies the built-in catalogue's pieces, for a demo with many visitors; scarce ones stay scarce. */
    STOCK_FACTOR: z.coerce.number().int().min(1).max(1000).default(1),
    /** For tests: a file with the milliseconds by which the clock that opens days goes ahead. */
    TEST_CLOCK_FILE: z.string().min(1).optional(),
    /** For tests: a file that lists what was asked of calendars without naming one. */
    TEST_QUESTIONS_FILE: z.string().min(1).optional(),
    /** `gridfs` keeps media in the database, `s3` in a bucket. */
    MEDIA_STORE: z.enum(["gridfs", "s3"]).default("gridfs"),
    /** Where media lay before, while `npm run move-media` moves them. */
    MEDIA_STORE_FORMER: z.enum(["gridfs", "s3"]).optional(),
    /** Of all shoppers together. */
    MEDIA_QUOTA_MB: z.coerce.number().int().min(1).default(20_000),
    S3_BUCKET: z.string().default("advent-media"),
    S3_REGION: z.string().default("eu-west-2"),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().default(""),
    S3_SECRET_ACCESS_KEY: z.string().default(""),
    /** 32 bytes, hexadecimal or base64, or a file that holds them. */
    BACKUP_KEY: z.string().optional(),
    BACKUP_KEY_FILE: z.string().optional(),
    /** Of a bucket for backups; what is not set is that of the media's. */
    BACKUP_S3_REGION: z.string().optional(),
    BACKUP_S3_ENDPOINT: z.url().optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    OPENAI_API_KEY: z.string().min(1).optional(),
    OPENAI_MODEL: z.string().default("gpt-5-mini"),
    OPENAI_BASE_URL: z.url().optional(),
    /** Without it mails are files in `MAIL_OUTBOX`. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: "must be like smtps://user:password@mail.example:465, or smtp://…:587" })
      .optional(),
    MAIL_FROM: sender.default("advent@localhost"),
    MAIL_OUTBOX: z.string().min(1).default(".data/outbox"),
    /** Where the shop reads about orders and requests, and buyers' answers go; without it the shop is not mailed. */
    SHOP_EMAIL: email.optional(),
    HOUSE_NAME: z.string().min(1).default("Thorne & Lune"),
    /** Where shoppers find a person. */
    HOUSE_EMAIL: email.default("hello@thorneandlune.example"),
    HOUSE_PHONE: z.string().min(1).default("020 7946 0112"),
    HOUSE_HOURS: z.string().min(1).default("Monday to Saturday, 9 am to 6 pm"),
    /** A folder with texts of the shop's own; those it lacks are the suite's. */
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
    /** A calendar that nobody has ordered is erased so long after its last change. */
    RETENTION_UNFINISHED_DAYS: z.coerce.number().int().min(3).max(3650).default(30),
    /** An ordered one, so long after its last change and its last door; its books stay. */
    RETENTION_FINISHED_DAYS: z.coerce.number().int().min(30).max(3650).default(400),
    RETURNS_DAYS: z.coerce.number().int().min(14, "must be 14 or more: the law's least").max(365).default(30),
    PAYMENT_METHODS: list.default(["Visa", "Mastercard", "American Express", "PayPal", "Apple Pay"]),
    SHOPIFY_STORE_DOMAIN: z
      .string()
      .regex(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/i, "must be a domain such as thorne-and-lune.myshopify.com")
      .optional(),
    /** The public or the private token of the Storefront API. */
    SHOPIFY_STOREFRONT_TOKEN: z.string().min(1).optional(),
    SHOPIFY_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}$/, "must be a version such as 2026-10")
      .default("2026-10"),
    /** Of the shop's own app: without it there are no discounts of a calendar, no gift cards, and nobody takes the stylist's pieces. */
    SHOPIFY_ADMIN_TOKEN: z.string().min(1).optional(),
    /** Of an app of the Dev Dashboard, whose secret is the newest `SHOPIFY_WEBHOOK_SECRET`: it is granted a token for each day. */
    SHOPIFY_CLIENT_ID: z.string().min(1).optional(),
    /** Where the stylist's gifts are packed; by default the shop's primary location. */
    SHOPIFY_LOCATION_ID: z
      .string()
      .regex(/^gid:\/\/shopify\/Location\/\d+$/, "must be a location's id")
      .optional(),
    /** A shop made for tests, on this machine, asked in place of the real one. */
    SHOPIFY_TEST_ORIGIN: origin.refine(isOfThisMachine, "must be on this machine").optional(),
    /** Newest first; an older one counts while a shop replaces it. */
    SHOPIFY_WEBHOOK_SECRET: list,
    SHOPIFY_STYLIST_VARIANTS: tierVariants.optional(),
  })
  .superRefine((config, context) => {
    for (const name of ["TEST_CLOCK_FILE", "TEST_QUESTIONS_FILE"] as const) {
      if (config[name] && !isOfThisMachine(config.LANDING_ORIGIN))
        context.addIssue({ code: "custom", path: [name], message: "is for tests: LANDING_ORIGIN is public" });
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
  throw new Error(`The environment is not right: ${faults.join("; ")}.`);
}
