import {
  type NewWebhook,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Stack, useShop } from "@advent/ui";
import { WebhookCard } from "../features/webhooks/WebhookCard";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { CheckboxGroup } from "../shared/CheckboxGroup";
import { CardList } from "../shared/card.styles";
import { EmptyList } from "../shared/EmptyList";
import { OneTimeSecret, useOneTimeSecrets } from "../shared/OneTimeSecret";
import { useQueryState } from "../shared/query-state";
import { SectionForm } from "../shared/SectionForm";
import { TextField } from "../shared/TextField";

export default withAdminLayout(adminPages.webhooks, WebhookList);

function WebhookList() {
  const query = adminApi.useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the webhooks", "14rem");
  const created = useOneTimeSecrets<NewWebhook>(({ webhook }) => webhook.id);
  const offersReplies = useShop().parts.includes("replies");
  if (fallback || !data) return fallback;
  return (
    <Stack>
      {created.shown.map((one) => (
        <OneTimeSecret
          key={one.secret}
          title={`The secret of ${new URL(one.webhook.url).host}`}
          secret={one.secret}
          onDone={() => created.end(one)}
        >
          The receiver verifies signatures with it. It is shown only now.
        </OneTimeSecret>
      ))}
      {data.webhooks.length === 0 && (
        <EmptyList title="No webhooks yet">
          One tells a program of yours about paid, packed and sent orders{offersReplies && ", and replies"}.
        </EmptyList>
      )}
      <CardList role="list" aria-label="Webhooks">
        {data.webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onNewSecret={created.show} />
          </li>
        ))}
      </CardList>
      <WebhookForm onCreated={created.show} />
    </Stack>
  );
}

const DESCRIPTION =
  "We post a signed message with the order number to this address. It contains no names, emails, notes or gifts.";

function WebhookForm({ onCreated }: { onCreated: (created: NewWebhook) => void }) {
  const [create] = adminApi.useCreateWebhookMutation();
  const offersReplies = useShop().parts.includes("replies");
  const offered = WEBHOOK_EVENTS.filter((event) => offersReplies || event !== "order.replied");
  return (
    <SectionForm
      title="Add a webhook"
      description={DESCRIPTION}
      submitLabel="Add webhook"
      initial={{ url: "", events: [] as WebhookEvent[] }}
      isReady={({ url, events }) => url.trim() !== "" && events.length > 0}
      send={({ url, events }) => create({ url: url.trim(), events })}
      onDone={onCreated}
    >
      {(field, error) => (
        <>
          <TextField
            label="Web address"
            error={error}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={WEBHOOK_URL_MAX_LENGTH}
            {...field("url")}
          />
          <CheckboxGroup legend="Events" options={offered} labels={WEBHOOK_EVENT_LABELS} {...field("events")} />
        </>
      )}
    </SectionForm>
  );
}
