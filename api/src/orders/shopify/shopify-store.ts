import { SHOPIFY_STEPS, type ShopifyStep } from "@advent/contract";
import { type Connection, Schema } from "mongoose";
import type { Config } from "../../config";
import { SCHEMA_OPTIONS } from "../../database/create-model";
import { createSealedSchema, createSealedSettings, type SealedDocument } from "../../database/sealed-settings";
import type { SecretBox } from "../../database/secret-box";
import { AppError } from "../../errors";
import type { ShopifyApp, ShopifySetUp, ShopifyTokens } from "./shopify-port";

interface ShopifyFacts extends Pick<ShopifyApp, "domain" | "clientId"> {
  installedAt: Date;
  endedAt: Date | null;
  steps: ShopifyStep[];
}
type ShopifySecret = Pick<ShopifyApp, "clientSecret"> & ShopifyTokens;

const text = { type: String, required: true } as const;
const stepSchema = new Schema(
  { name: { type: String, enum: SHOPIFY_STEPS, required: true }, error: { type: String, default: null } },
  SCHEMA_OPTIONS,
);
export const shopifySettingsSchema = createSealedSchema({
  domain: text,
  clientId: text,
  installedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  steps: { type: [stepSchema], required: true },
});
export type ShopifyDocument = SealedDocument<ShopifyFacts>;

export type ShopifyStore = Awaited<ReturnType<typeof createShopifyStore>>;

export async function createShopifyStore(connection: Connection, secretBox: SecretBox) {
  const settings = await createSealedSettings<ShopifyFacts, ShopifySecret>(connection, {
    id: "shopify",
    modelName: "ShopifySettings",
    collection: "shopifysettings",
    schema: shopifySettingsSchema,
    secretBox,
    noun: "Shopify settings",
  });
  /** @throws 409 when the revision has been changed, or nothing is installed */
  async function requireCurrent(revision: number) {
    await settings.requireRevision(revision);
    if (settings.current) return settings.current;
    throw new AppError("conflict", "No Shopify store is connected. Install the app first.");
  }
  return {
    get current() {
      return settings.current;
    },
    read: settings.read,
    refresh: settings.refresh,
    isReadable: settings.isReadable,
    /** Keeps what was made in the same store before. */
    async install({ domain, clientId, clientSecret }: ShopifyApp, adminToken: string, installedBy: string) {
      const { revision } = await settings.read();
      const known = settings.current?.domain === domain ? settings.current : undefined;
      const made = { storefrontToken: known?.storefrontToken ?? null, stylistVariants: known?.stylistVariants ?? null };
      const facts = { domain, clientId, installedAt: new Date(), endedAt: null, steps: [] };
      return settings.save(revision, facts, { clientSecret, adminToken, ...made }, installedBy);
    },
    requireCurrent,
    async addSetUp(revision: number, { steps, storefrontToken, stylistVariants }: ShopifySetUp) {
      const current = await requireCurrent(revision);
      return settings.save(
        revision,
        getFacts(current, { steps }),
        getSecret(current, { storefrontToken, stylistVariants }),
        current.connectedBy,
      );
    },
    /** Keeps the secret of a store that was sold from, because orders that were placed before may still be paid. */
    async end(revision: number, endedAt: Date) {
      await settings.requireRevision(revision);
      const { current } = settings;
      if (!current?.stylistVariants) return settings.remove(revision);
      const none = { adminToken: null, storefrontToken: null, stylistVariants: null };
      const facts = getFacts(current, { endedAt, steps: [] });
      return settings.save(revision, facts, getSecret(current, none), current.connectedBy);
    },
    /** Fills the part of the configuration that the environment leaves open. */
    addTo: (config: Config): Config => ({ ...config, ...getVariables(config, settings.current) }),
  };
}

const getFacts = ({ domain, clientId, installedAt, endedAt, steps }: ShopifyFacts, change: Partial<ShopifyFacts>) => ({
  ...{ domain, clientId, installedAt, endedAt, steps },
  ...change,
});

const getSecret = ({ clientSecret, adminToken }: ShopifySecret, change: Partial<ShopifyTokens>): ShopifySecret => ({
  ...{ clientSecret, adminToken, storefrontToken: null, stylistVariants: null },
  ...change,
});

function getVariables(config: Config, current: (ShopifyFacts & ShopifySecret) | undefined): Partial<Config> {
  if (!current || config.SHOPIFY_STORE_DOMAIN) return {};
  const { domain, clientSecret, adminToken, storefrontToken, stylistVariants, endedAt } = current;
  const signed = { SHOPIFY_WEBHOOK_SECRET: [clientSecret, ...config.SHOPIFY_WEBHOOK_SECRET] };
  if (endedAt) return signed;
  if (!adminToken || !storefrontToken || !stylistVariants) return {};
  return {
    ...signed,
    SHOPIFY_STORE_DOMAIN: domain,
    SHOPIFY_ADMIN_TOKEN: adminToken,
    SHOPIFY_STOREFRONT_TOKEN: storefrontToken,
    SHOPIFY_STYLIST_VARIANTS: stylistVariants,
  };
}
