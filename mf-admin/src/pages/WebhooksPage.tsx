import type { NewWebhook } from "@advent/contract";
import { useListWebhooksQuery } from "@advent/store/admin";
import { Stack, Text } from "@advent/ui";
import { useState } from "react";
import { WebhookCard } from "../features/webhooks/WebhookCard";
import { WebhookForm } from "../features/webhooks/WebhookForm";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CardList } from "../shared/card.styles";
import { OneTimeSecret } from "../shared/OneTimeSecret";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.webhooks, WebhookList);

function WebhookList() {
  const query = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the webhooks", "14rem");
  const [created, setCreated] = useState<NewWebhook>();
  if (fallback || !data) return fallback;
  return (
    <Stack>
      {created && (
        <OneTimeSecret
          key={created.secret}
          title={`The secret of ${new URL(created.webhook.url).host}`}
          secret={created.secret}
          onDone={() => setCreated(undefined)}
        >
          The receiver verifies signatures with it. It is shown only now.
        </OneTimeSecret>
      )}
      {data.webhooks.length === 0 && <Text>There are no webhooks yet.</Text>}
      <CardList role="list" aria-label="Webhooks">
        {data.webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onNewSecret={setCreated} />
          </li>
        ))}
      </CardList>
      <WebhookForm onCreated={setCreated} />
    </Stack>
  );
}
