import type { ShopifySettings, ShopifyStep } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Cluster, styled, Text } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";
import { formatDate } from "../../shared/dates";
import { FactList } from "../../shared/FactList";
import { InlineError } from "../../shared/InlineError";

const STEP_LABELS: Readonly<Record<ShopifyStep["name"], string>> = {
  permissions: "Permissions",
  storefront: "Storefront token",
  webhooks: "Webhooks",
  metafields: "Metafield definitions",
  budgets: "Product of the stylist’s budgets",
  location: "Location",
  products: "Products to sell",
};

interface ShopifyConnectionProps extends Pick<ShopifySettings, "revision" | "source"> {
  connection: NonNullable<ShopifySettings["connection"]>;
}

export function ShopifyConnection({ revision, source, connection }: ShopifyConnectionProps) {
  const [complete] = adminApi.useCompleteShopifyMutation();
  const [disconnect] = adminApi.useDisconnectShopifyMutation();
  const { domain, clientId, isReadable, installedAt, installedBy, endedAt, steps } = connection;
  const facts = [
    ["Client ID", clientId],
    ["Installed", `${formatDate(installedAt)} by ${installedBy}`],
    ...(endedAt ? [["Ended", formatDate(endedAt)] as const] : []),
  ] as const;
  return (
    <TitledSection title={domain} badge={<StateBadge source={source} endedAt={endedAt} />}>
      <FactList facts={facts} />
      {!isReadable && (
        <Text tone="danger">
          The tokens can no longer be read, because the server’s COOKIE_SECRET has changed. Install the app again below.
        </Text>
      )}
      {endedAt && (
        <Text size="small">
          The app was uninstalled in Shopify, or disconnected here. Orders that were placed before still count once they
          are paid. To sell from this store, install the app again.
        </Text>
      )}
      <Steps role="list" aria-label="What was made">
        {steps.map(({ name, error }) => (
          <li key={name}>
            <Text size="small">
              {STEP_LABELS[name]}: {error === null ? "done" : "not done"}
            </Text>
            {error !== null && <InlineError>{error}</InlineError>}
          </li>
        ))}
      </Steps>
      {!endedAt && (
        <Cluster>
          <ActionButton
            label="Try again"
            send={() => complete({ revision })}
            done="The store was checked"
            failed="The store was not checked"
          />
          <ActionButton
            label="Disconnect"
            title="Disconnect Shopify?"
            description="The shop sells its own products again. In Shopify, the app and what it made stay until you remove them."
            send={() => disconnect({ revision })}
            done="Shopify is disconnected"
            failed="Shopify was not disconnected"
          />
        </Cluster>
      )}
    </TitledSection>
  );
}

function StateBadge({ source, endedAt }: Pick<ShopifySettings, "source"> & { endedAt: string | null }) {
  if (endedAt) return <Badge tone="neutral">Ended</Badge>;
  if (source === "admin") return <Badge tone="success">In use</Badge>;
  return <Badge tone="neutral">Not in use</Badge>;
}

const Steps = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
`;
