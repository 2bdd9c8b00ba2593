import type { PaymentSettings } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Badge, Stack, Text, VisuallyHidden } from "@advent/ui";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";
import { formatDate } from "../../shared/dates";
import { FactList } from "../../shared/FactList";

interface FormerAccountsProps {
  accounts: PaymentSettings["former"];
}

export function FormerAccounts({ accounts }: FormerAccountsProps) {
  return (
    <Stack>
      {accounts.map((former) => (
        <FormerAccount key={former.id} former={former} />
      ))}
    </Stack>
  );
}

function FormerAccount({ former }: { former: FormerAccountsProps["accounts"][number] }) {
  const { id, account, isLive, keyEnd, isReadable, keptUntil } = former;
  const [forget] = adminApi.useForgetStripeAccountMutation();
  return (
    <TitledSection
      title={`Former account: ${account.name}`}
      badge={<Badge tone="neutral">{isLive ? "Live" : "Test mode"}</Badge>}
    >
      <Text size="small">
        It takes no more payments. Orders that were paid with it can be refunded here, and its disputes still reach
        them.
      </Text>
      <FactList
        facts={[
          ["Account ID", account.id],
          ["Key", `ends in ${keyEnd}`],
          ["Kept until", formatDate(keptUntil)],
        ]}
      />
      {!isReadable && (
        <Text tone="danger">
          This key can no longer be read, because the server’s COOKIE_SECRET has changed. Refund its orders at Stripe.
        </Text>
      )}
      <ActionButton
        label="Forget the key now"
        title={`Forget the key of ${account.name}?`}
        description="Orders that were paid with this account can then be refunded only at Stripe. Refunds made there, disputes and refunds that fail no longer reach this shop: check the account yourself."
        confirmLabel="Forget the key"
        send={() => forget({ formerId: id })}
        done="The key is forgotten"
        failed="The key was not forgotten"
      >
        <VisuallyHidden> of {account.name}</VisuallyHidden>
      </ActionButton>
    </TitledSection>
  );
}
