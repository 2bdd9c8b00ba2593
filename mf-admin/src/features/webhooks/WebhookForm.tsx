import {
  type NewWebhook,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useCreateWebhookMutation } from "@advent/store/admin";
import { Button, Heading, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { AdminSection } from "../../shared/AdminSection";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { AdminForm } from "../../shared/forms.styles";
import { isSignedOut, useAdminSession } from "../../shared/session/session";

export function WebhookForm({ onCreated }: { onCreated: (created: NewWebhook) => void }) {
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const [error, setError] = useState<string>();
  const [create, { isLoading }] = useCreateWebhookMutation();
  const { end } = useAdminSession();
  const isReady = url.trim() !== "" && events.length > 0;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading || !isReady) return;
    setError(undefined);
    const { data, error: failure } = await create({ url: url.trim(), events });
    if (isSignedOut(failure)) return end("expired");
    if (!data) return setError(getErrorSentence(failure));
    setUrl("");
    setEvents([]);
    onCreated(data);
  }

  return (
    <AdminSection aria-labelledby="new-webhook">
      <Heading level={2} size="subheading" id="new-webhook">
        Add a webhook
      </Heading>
      <Text size="small">
        We post a signed message with the order number to this address. It contains no names, emails, notes or gifts.
      </Text>
      <AdminForm onSubmit={(event) => void submit(event)}>
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
        <Button type="submit" busy={isLoading} aria-disabled={!isReady}>
          Add webhook
        </Button>
      </AdminForm>
    </AdminSection>
  );
}
