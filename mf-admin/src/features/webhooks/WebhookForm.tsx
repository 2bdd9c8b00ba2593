import {
  type NewWebhook,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from "@advent/contract";
import { useCreateWebhookMutation } from "@advent/store/admin";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { SectionForm } from "../../shared/SectionForm";
import { TextField } from "../../shared/TextField";

const DESCRIPTION =
  "We post a signed message with the order number to this address. It contains no names, emails, notes or gifts.";

export function WebhookForm({ onCreated }: { onCreated: (created: NewWebhook) => void }) {
  const [create] = useCreateWebhookMutation();
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
          <CheckboxGroup
            legend="Send when"
            options={WEBHOOK_EVENTS}
            labels={WEBHOOK_EVENT_LABELS}
            {...field("events")}
          />
        </>
      )}
    </SectionForm>
  );
}
