import type { mongo } from "mongoose";
import type { Config } from "../config";
import { createSecretBox, SECRET_PURPOSES } from "../database/secret-box";

interface SealedSecret {
  purpose: keyof typeof SECRET_PURPOSES;
  collection: string;
  field: string;
  says: string;
}

export const EMAIL_PASSWORD = "the email password";
export const STRIPE_KEY = "the Stripe key";

const SEALED_SECRETS: readonly SealedSecret[] = [
  { purpose: "email", collection: "emailsettings", field: "connection.sealed", says: EMAIL_PASSWORD },
  { purpose: "payment", collection: "paymentsettings", field: "connection.sealed", says: STRIPE_KEY },
  {
    purpose: "payment",
    collection: "formerstripeaccounts",
    field: "sealed",
    says: "the key of a former Stripe account",
  },
  { purpose: "shopify", collection: "shopifysettings", field: "connection.sealed", says: "the Shopify app’s secret" },
  { purpose: "webhooks", collection: "webhooks", field: "secret", says: "a webhook’s secret" },
  { purpose: "secondFactor", collection: "secondfactors", field: "secret", says: "a second factor" },
];

/** Names the stored secrets that `COOKIE_SECRET` no longer decrypts. */
export async function findUnreadableSecrets(db: mongo.Db, { COOKIE_SECRET }: Pick<Config, "COOKIE_SECRET">) {
  const found = SEALED_SECRETS.map(async ({ purpose, collection, field, says }) => {
    const box = createSecretBox(COOKIE_SECRET, SECRET_PURPOSES[purpose]);
    // `distinct` leaves out documents without the field.
    const sealed: unknown[] = await db.collection(collection).distinct(field);
    return sealed.some((one) => typeof one === "string" && box.open(one) === undefined) ? [says] : [];
  });
  return (await Promise.all(found)).flat();
}
