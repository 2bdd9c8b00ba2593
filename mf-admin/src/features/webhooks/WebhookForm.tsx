import {
  type NewWebhook,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from "@advent/contract";
import { useCreateWebhookMutation } from "@advent/store/admin";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { SectionForm } from "../../shared/SectionForm";

const DESCRIPTION =
  "We post a signed message with the order number to this address. It contains no names, emails, notes or gifts.";

export function WebhookForm({ onCreated }: { onCreated: (created: NewWebhook) => void }) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const [create] = useCreateWebhookMutation();

  function finish(created: NewWebhook): void {
    setUrl("");
    setEvents([]);
    onCreated(created);
  }

  return (
    <SectionForm
      title="Add a webhook"
      description={DESCRIPTION}
      submitLabel="Add webhook"
      isReady={url.trim() !== "" && events.length > 0}
      send={() => create({ url: url.trim(), events })}
      onDone={finish}
    >
      {(error) => (
        <>
          <Field label="Web address" error={error}>
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              maxLength={WEBHOOK_URL_MAX_LENGTH}
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          </Field>
          <CheckboxGroup
            legend="Send when"
            options={WEBHOOK_EVENTS}
            labels={WEBHOOK_EVENT_LABELS}
            chosen={events}
            onChange={setEvents}
          />
        </>
      )}
    </SectionForm>
  );
}
