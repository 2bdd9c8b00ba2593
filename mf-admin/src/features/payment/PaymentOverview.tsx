import type { PaymentSettings } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Stack, Text, useShop, useToast } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";
import { formatDate } from "../../shared/dates";
import { FactList } from "../../shared/FactList";
import { useQueryState } from "../../shared/query-state";
import { SectionForm } from "../../shared/SectionForm";
import { PasswordField } from "../../shared/TextField";
import { FormerAccounts } from "./FormerAccounts";

export function PaymentOverview() {
  const query = adminApi.useGetPaymentQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the payment settings", "14rem");
  if (fallback || !data) return fallback;
  const { provider, stripe, former, revision } = data;
  return (
    <Stack>
      {provider === "shopify" && (
        <Text>
          Shopify takes the payments of this shop. A Stripe key is then used only for orders that were paid with Stripe
          before.
        </Text>
      )}
      {stripe && <StripeAccount stripe={stripe} revision={revision} />}
      <KeyForm revision={revision} isConnected={stripe !== null} />
      {former.length > 0 && <FormerAccounts accounts={former} />}
    </Stack>
  );
}

interface StripeAccountProps extends Pick<PaymentSettings, "revision"> {
  stripe: NonNullable<PaymentSettings["stripe"]>;
}

function StripeAccount({ stripe, revision }: StripeAccountProps) {
  const { account, isLive, keyEnd, hasWebhook, isReadable, connectedAt, connectedBy } = stripe;
  const [disconnect] = adminApi.useDisconnectStripeMutation();
  const { currency } = useShop();
  return (
    <TitledSection
      title="Stripe"
      badge={<Badge tone={isLive ? "success" : "neutral"}>{isLive ? "Live" : "Test mode"}</Badge>}
    >
      <FactList
        facts={[
          ["Account", account.name],
          ["Account ID", account.id],
          ["Country", account.country],
          ["Currency", account.currency],
          ["Key", `ends in ${keyEnd}`],
          ["Connected", `${formatDate(connectedAt)} by ${connectedBy}`],
        ]}
      />
      {!isReadable && (
        <Text tone="danger">
          This key can no longer be read, because the server’s COOKIE_SECRET has changed. Enter it again below.
        </Text>
      )}
      {!isLive && (
        <Text size="small">No money is taken in test mode. Enter your live key when you are ready to sell.</Text>
      )}
      {!hasWebhook && (
        <Text size="small">
          Stripe can’t reach this site. A payment shows when the buyer comes back from Stripe, or within an hour.
        </Text>
      )}
      {currency !== account.currency && (
        <Text size="small">
          Buyers pay in {currency}. Stripe converts it to the account’s {account.currency}, for a fee.
        </Text>
      )}
      <ActionButton
        label="Disconnect"
        title="Disconnect Stripe?"
        description={isReadable ? DISCONNECT_DESCRIPTION : UNREADABLE_DESCRIPTION}
        send={() => disconnect({ revision })}
        done="Stripe is disconnected"
        failed="Stripe was not disconnected"
      />
    </TitledSection>
  );
}

const DISCONNECT_DESCRIPTION =
  "No payments can be taken until a key is entered. Orders that were paid with this account can still be refunded here, " +
  "and its disputes still reach them: we keep its key, encrypted, for 210 days. You can forget it earlier on this page.";
const UNREADABLE_DESCRIPTION =
  "No payments can be taken until a key is entered. Orders that were paid with this account can be refunded only at Stripe.";

const DESCRIPTION =
  "In your Stripe dashboard, open Developers, then API keys, and copy the secret key. We check it with Stripe and " +
  "store it encrypted. Nobody can read it here again.";

function KeyForm({ revision, isConnected }: { revision: number; isConnected: boolean }) {
  const [connect] = adminApi.useConnectStripeMutation();
  const toast = useToast();
  return (
    <SectionForm
      title={isConnected ? "Replace the key" : "Take payments with Stripe"}
      description={DESCRIPTION}
      submitLabel={isConnected ? "Replace key" : "Connect Stripe"}
      initial={{ key: "" }}
      isReady={({ key }) => key.trim() !== ""}
      send={({ key }) => connect({ revision, key: key.trim() })}
      onDone={() => toast.show({ title: "Stripe is connected", tone: "success" })}
    >
      {(field, error) => <PasswordField label="Secret key" error={error} autoComplete="off" {...field("key")} />}
    </SectionForm>
  );
}
