import * as z from "zod";

const origin = z.url().transform((value) => new URL(value).origin);
const port = z.coerce.number().int().min(0).max(65_535);
const list = z
  .string()
  .default("")
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .transform((entries) => entries.filter(Boolean));

/** Every variable the API reads, parsed once at start; `.env.example` explains them. */
const configSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  API_HOST: z.string().default("127.0.0.1"),
  API_PORT: port.default(4000),
  MONGODB_URI: z.string().min(1),
  /** Overrides the database named in the address. */
  MONGODB_DATABASE: z.string().min(1).optional(),
  /** How the database was chosen, for `/api/health`. */
  DATABASE_ENGINE: z.string().default("mongodb-uri"),
  /** One or more secrets of at least 32 characters, newest first; older ones still verify. */
  COOKIE_SECRET: list.refine((keys) => keys.length > 0 && keys.every((key) => key.length >= 32), {
    error: "needs a secret of at least 32 characters",
  }),
  ADMIN_PASSWORD: z.string().min(8).optional(),
  SHELL_ORIGIN: origin.default("http://localhost:3000"),
  LANDING_ORIGIN: origin.default("http://localhost:3002"),
  /** Further origins whose pages may change things, such as the shop's own domain. */
  ALLOWED_ORIGINS: list,
  /** Proxies in front of the API whose X-Forwarded-For entry counts, nearest first. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** `gridfs` keeps media in the database, `s3` in a bucket. */
  MEDIA_STORE: z.enum(["gridfs", "s3"]).default("gridfs"),
  S3_BUCKET: z.string().default("advent-media"),
  S3_REGION: z.string().default("eu-west-2"),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  OPENAI_BASE_URL: z.url().optional(),
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
