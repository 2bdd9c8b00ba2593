import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CatalogueProduct } from "../src/catalogue/catalogue-product";
import { type Config, readConfig } from "../src/config";
import { withPatientDatabase } from "../src/database/connect-database";
import { EmailNotSentError, type Mailer } from "../src/email/mailer";
import { createHttpServer } from "../src/http/http-server";
import { sendQueuedEmails } from "../src/notifications/send-queued-emails";
import { createApp } from "../src/start/app";
import { createServices, type Services } from "../src/start/create-services";
import { copyTemplate } from "./database-template";
import { assertOk, Visitor } from "./visitor";

export const ADMIN_PASSWORD = "correct horse battery";
export const TEST_SECRET = "a-secret-for-tests-only-a-secret-for-tests-only";

/** Longer than the default, so that no test fails because the machine is busy. */
export const DATABASE_TIMEOUT_MS = "20000";
const SERVER_TIMEOUTS = { headersTimeout: 60_000, keepAliveTimeout: 60_000 };

/** Returns a unique name within MongoDB's limit of 64 bytes. */
export const newDatabaseName = (): string => `test-${randomUUID()}`;

export interface Gift {
  productId: string;
  variantId: string;
  handle: string;
}

export interface RunningApi {
  origin: string;
  services: Services;
  /** Gifts of an API that does not sell the small catalogue, from the cheapest. */
  gifts?: readonly Gift[];
  visitor(): Visitor;
  shopper(): Promise<Visitor & { calendarId: string }>;
  admin(): Promise<Visitor>;
  close(): Promise<void>;
  stop(): Promise<void>;
}

export interface ApiOptions {
  env?: NodeJS.ProcessEnv;
  products?: readonly CatalogueProduct[];
  adapt?: (services: Services) => Partial<Services> | Promise<Partial<Services>>;
}

export async function startApi({ env = {}, products, adapt }: ApiOptions = {}): Promise<RunningApi> {
  const config = readConfig({
    NODE_ENV: "test",
    MONGODB_URI: process.env.TEST_MONGODB_URI,
    MIGRATE_AT_START: "on",
    MONGODB_DATABASE: newDatabaseName(),
    DATABASE_TIMEOUT_MS,
    DATABASE_ENGINE: process.env.TEST_DATABASE_ENGINE,
    COOKIE_SECRET: TEST_SECRET,
    ADMIN_PASSWORD,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
    RATE_LIMITS: "off",
    // Their rules take long to load.
    HOLIDAY_COUNTRY: "off",
    // The test's own address, also where the origins are public.
    ALLOWED_HOSTS: "127.0.0.1",
    ...env,
  });
  // Faster than the migrations, which then find nothing to do.
  if (!env.MONGODB_DATABASE) await copyTemplate(config);
  const created = await createServices(config, products);
  if (process.env.TEST_SHARDED) await shardCalendars(config, created.database.connection.name);
  const services = Object.assign(created, await adapt?.(created));
  const server = await listen(createHttpServer(createApp(services).callback(), SERVER_TIMEOUTS));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };

  return {
    ...createVisitors(origin),
    services,
    close,
    async stop() {
      await close();
      await services.database.connection.close();
      // On a sharded cluster this takes longer than a request may.
      await withPatientDatabase(config, (db) => db.dropDatabase());
    },
  };
}

export function createVisitors(origin: string): Pick<RunningApi, "origin" | "visitor" | "shopper" | "admin"> {
  const visitor = () => new Visitor(origin);
  return {
    origin,
    visitor,
    async shopper() {
      const shopper = visitor();
      const { calendar } = await shopper.openCalendar();
      return Object.assign(shopper, { calendarId: calendar.id });
    },
    async admin() {
      const admin = visitor();
      await assertOk(admin.post("/api/admin/verify-password", { password: ADMIN_PASSWORD }));
      return admin;
    },
  };
}

/** Starts an API for the tests of a file, or for each of them. Only hooks and tests can use what it returns. */
export function setUpApi(options?: ApiOptions, { isForEach = false } = {}): RunningApi {
  const api = {} as RunningApi;
  const [before, after] = isForEach ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    Object.assign(api, await startApi(options));
  });
  after(() => api.stop());
  return api;
}

/** Collects log lines as one text. */
export function createLogSink() {
  const sink = {
    text: "",
    write(line: string) {
      sink.text += line;
    },
  };
  return sink;
}

/**
 * Shards the database as docs/operations/database.md says. An empty collection is spread over all shards at
 * once.
 */
async function shardCalendars(config: Config, name: string): Promise<void> {
  const command = { shardCollection: `${name}.calendars`, key: { _id: "hashed" } };
  await withPatientDatabase({ ...config, MONGODB_DATABASE: "admin" }, (admin) => admin.command(command));
}

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

export const failingMailer: Mailer = {
  send: () => Promise.reject(new EmailNotSentError("The email server did not accept the email.")),
};

/** Sends what is due by then with another mailer. @returns the number sent */
export const sendEmailsWith = (mailer: Mailer, { services }: Pick<RunningApi, "services">, laterMs = 0) =>
  sendQueuedEmails({ ...services, email: { ...services.email, mailer } }, new Date(Date.now() + laterMs + 1000));
