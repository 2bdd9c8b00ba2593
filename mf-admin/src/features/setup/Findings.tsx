import type { SetupFinding } from "@advent/contract";
import { Link } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, Stack, Text } from "@advent/ui";
import { adminPages } from "../../pages";
import { ActionButton } from "../../shared/ActionButton";
import { useQueryState } from "../../shared/query-state";

/** Pages on which an owner can change what was found, by the finding's title. */
const FINDING_PAGES: Readonly<Record<string, { path: string; title: string }>> = {
  Email: adminPages.emailSettings,
  "Email domain": adminPages.emailSettings,
  Orders: adminPages.payment,
  Webhooks: adminPages.shopify,
  Metafields: adminPages.shopify,
  "Shop details": adminPages.shop,
};

export function Findings() {
  const query = adminApi.useListFindingsQuery(undefined, { refetchOnMountOrArgChange: MAX_AGE_SECONDS });
  const { data, fallback } = useQueryState(query, "the check of the shop", "6rem");
  if (!data) return fallback;
  if (data.findings.length === 0) return <Text size="small">The shop was checked. Nothing is wrong.</Text>;
  return (
    <Stack as="ul" role="list" gap="sm">
      {data.findings.map((finding) => (
        <li key={finding.title}>
          <Finding finding={finding} />
        </li>
      ))}
    </Stack>
  );
}

const MAX_AGE_SECONDS = 60;

function Finding({ finding: { title, text, fix, isWarning, mend } }: { finding: SetupFinding }) {
  const [renew] = adminApi.useRenewStripeWebhookMutation();
  const page = FINDING_PAGES[title];
  return (
    <Stack gap="xs">
      <Text size="small">
        <Badge tone={isWarning ? "neutral" : "danger"}>{title}</Badge> {text}
      </Text>
      {mend ? (
        <ActionButton
          label="Put it right"
          send={() => renew()}
          done="Stripe tells this site about payments again"
          failed="Nothing was changed"
        />
      ) : page ? (
        <Link to={page.path}>Open {page.title}</Link>
      ) : (
        <Text size="small" tone="soft">
          To change: {fix}.
        </Text>
      )}
    </Stack>
  );
}
