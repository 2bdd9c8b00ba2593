import type { ShopifySettings } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Cluster, Stack, styled, Text } from "@advent/ui";
import { TitledSection } from "../../shared/AdminSection";
import { CopyButton } from "../../shared/CopyButton";
import { SectionForm } from "../../shared/SectionForm";
import { PasswordField, TextField } from "../../shared/TextField";

/** Two steps of an owner: make the app in Shopify's Dev Dashboard, then install it in the store. */
export function ShopifyInstall({ app, isInstalled }: Pick<ShopifySettings, "app"> & { isInstalled: boolean }) {
  return (
    <Stack>
      <AppSection app={app} />
      <InstallForm isInstalled={isInstalled} />
    </Stack>
  );
}

function AppSection({ app }: Pick<ShopifySettings, "app">) {
  const values = [
    ["App URL", app.url],
    ["Redirect URL", app.redirectUrl],
    ["Scopes", app.scopes],
  ] as const;
  return (
    <TitledSection title="1. Make the app">
      <Text size="small">
        Open <a href="https://dev.shopify.com/dashboard">Shopify’s Dev Dashboard</a> in the organisation that owns your
        store, choose <i>Create app</i>, and enter these in its first version, without <i>Embed app in Shopify admin</i>
        . Then press <i>Release</i>. Under <i>API access</i>, request protected customer data: orders with name, email
        and address.
      </Text>
      <Values>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Cluster>
                <code>{value}</code>
                <CopyButton size="small" text={value} />
              </Cluster>
            </dd>
          </div>
        ))}
      </Values>
    </TitledSection>
  );
}

const DESCRIPTION =
  "Shopify asks you to agree, and sends you back here. We then make what the calendar needs in your store: webhooks, " +
  "metafield definitions and an unlisted product for the stylist’s budgets. The shop then sells the products of your " +
  "Shopify store. Products that were imported here are no longer shown, but stay stored.";

function InstallForm({ isInstalled }: { isInstalled: boolean }) {
  const [begin] = adminApi.useBeginShopifyInstallMutation();
  return (
    <SectionForm
      title={isInstalled ? "2. Install again, or another store" : "2. Install it in your store"}
      description={DESCRIPTION}
      submitLabel="Install"
      initial={{ domain: "", clientId: "", clientSecret: "" }}
      isReady={(values) => Object.values(values).every((value) => value.trim() !== "")}
      send={(values) => begin(values)}
      onDone={(data) => data && window.location.assign(data.url)}
    >
      {(field, error) => (
        <>
          <TextField
            label="Store domain"
            hint="Such as your-shop.myshopify.com"
            error={error}
            autoComplete="off"
            {...field("domain")}
          />
          <TextField
            label="Client ID"
            hint="In the Dev Dashboard, under the app’s Settings"
            autoComplete="off"
            {...field("clientId")}
          />
          <PasswordField
            label="Client secret"
            hint="Below it. We store it encrypted, and nobody can read it here."
            autoComplete="off"
            {...field("clientSecret")}
          />
        </>
      )}
    </SectionForm>
  );
}

const Values = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.small};

  & dt {
    color: var(--text-soft);
  }
  & code {
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
