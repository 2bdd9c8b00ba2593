import { once } from "node:events";
import tls from "node:tls";
import type { mongo } from "mongoose";
import type { Config } from "../config";
import { withPatientDatabase } from "../database/connect-database";
import { requireSupportedServer, UnsupportedServerError } from "../database/supported-server";
import { findTexts } from "../email/domain-records";
import { type EmailSettingsDocument, readEmailVariables } from "../email/email-settings";
import { requireMigrated } from "../migrations/migrate";
import { getBackups } from "../operations/backup/backup-state";
import type { PaymentDocument } from "../orders/stripe/stripe-store";
import type { ShopDocument } from "../shop/shop-settings";
import { findUnreadableSecrets, STRIPE_KEY } from "./sealed-secrets";
import { type DatabaseState, Finding, type Lookups, TIMEOUT_MS } from "./shop";
import { findMisfits } from "./stored-schemas";

/** Reports errors by their kind, because the driver's messages may hold addresses. */
export function createLookups(config: Config): Lookups {
  let state: Promise<DatabaseState> | undefined;
  return {
    readDatabase() {
      state ??= withPatientDatabase(config, (db) => readState(db, config)).catch(
        (error: Error & { codeName?: string }) => {
          if (error instanceof UnsupportedServerError) throw new Finding(error.message);
          throw new Finding(`it cannot be used (${error.codeName ?? error.name})`);
        },
      );
      return state;
    },
    findTexts: (name) =>
      findTexts(name).catch(({ code }: NodeJS.ErrnoException) => {
        throw new Finding(`${name} cannot be looked up (${code})`, { isWarning: true });
      }),
    async getCertificateEnd(url) {
      const { hostname, port } = new URL(url);
      const socket = tls.connect({ host: hostname, port: Number(port) || 443, servername: hostname });
      try {
        await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return new Date(socket.getPeerCertificate().valid_to);
      } finally {
        socket.destroy();
      }
    },
  };
}

async function readState(db: mongo.Db, config: Config): Promise<DatabaseState> {
  await requireSupportedServer(db);
  const startedAt = Date.now();
  const { localTime, setName, msg } = await db.command({ hello: 1 });
  const clockDifferenceMs = localTime.getTime() - (startedAt + Date.now()) / 2;
  // The embedded engine has no statistics.
  const stats = await db.stats().catch(() => undefined);
  const migrationError = await requireMigrated(db).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  const unreadableSecrets = await findUnreadableSecrets(db, config);
  const payment = await db.collection<PaymentDocument>("paymentsettings").findOne({});
  return {
    isReplicated: setName !== undefined || msg === "isdbgrid",
    clockDifferenceMs,
    migrationError,
    lastBackupAt: (await getBackups(db).findOne({ _id: "last" }))?.at,
    misfits: await findMisfits(db),
    shopSettings: (await db.collection<ShopDocument>("shop").findOne({}))?.settings,
    email: readEmailVariables(
      (await db.collection<EmailSettingsDocument>("emailsettings").findOne({}))?.connection ?? null,
      config,
    ),
    stripe: unreadableSecrets.includes(STRIPE_KEY) ? undefined : (payment?.connection ?? undefined),
    unreadableSecrets,
    storedBytes: stats?.storageSize ?? 0,
    freeBytes: stats?.fsTotalSize && stats.fsTotalSize - stats.fsUsedSize,
  };
}
