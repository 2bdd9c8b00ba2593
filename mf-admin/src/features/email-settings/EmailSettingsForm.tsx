import { type EmailSettings, formatMoment } from "@advent/contract";
import { type ApiError, getErrorSentence, getErrorStatus } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Button, Text, useShop, useToast } from "@advent/ui";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ActionButton } from "../../shared/ActionButton";
import { TitledSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { InlineError } from "../../shared/InlineError";
import { useQueryState } from "../../shared/query-state";
import { useLeaveWarning } from "../../shared/useLeaveWarning";
import { EmailSettingsFields } from "./EmailSettingsFields";
import { type EmailValues, keepsPassword, toBody, toValues } from "./email-values";

/** Sets up the email server, unless variables of the server do. */
export function EmailSettingsForm() {
  const query = adminApi.useGetEmailSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the email settings", "24rem");
  if (fallback || !data) return fallback;
  if (data.source === "environment")
    return <Text>This shop’s server is set up to send email from {data.from}, so there is nothing to enter here.</Text>;
  return <ServerForm latest={data} refetch={query.refetch} />;
}

interface ServerFormProps {
  latest: EmailSettings;
  refetch: () => Promise<unknown>;
}

function ServerForm({ latest, refetch }: ServerFormProps) {
  const { name } = useShop();
  const [edits, setEdits] = useState<Partial<EmailValues>>({});
  const [error, setError] = useState<ApiError>();
  const [save, { isLoading }] = adminApi.useSaveEmailSettingsMutation();
  const { show } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const initial = toValues(latest, name);
  const values = { ...initial, ...edits };
  useLeaveWarning(JSON.stringify(values) !== JSON.stringify(initial));
  const findInput = (field = "") => form.current?.querySelector<HTMLElement>(`[name="${field}"]`);

  useEffect(() => {
    if (error?.field) form.current?.querySelector<HTMLElement>(`[name="${error.field}"]`)?.focus();
  }, [error]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isLoading) return;
    setError(undefined);
    const { data, error } = await save(toBody(values, latest));
    if (data) {
      setEdits({});
      return show({
        title: "Email settings saved",
        description: "The email server accepted the login.",
        tone: "success",
      });
    }
    if (getErrorStatus(error) === 409) await refetch();
    setError(error as ApiError);
  }

  const { stored, revision } = latest;
  return (
    <TitledSection title="Email server">
      {stored ? (
        <Text size="small">
          Saved {formatMoment(stored.savedAt)} by {stored.savedBy}.
        </Text>
      ) : (
        <Text size="small">No email leaves this shop yet: emails are files on its server.</Text>
      )}
      {stored && !stored.isReadable && (
        <Text tone="danger">
          The password can no longer be read, because the server’s COOKIE_SECRET has changed. Emails wait until you
          enter it again.
        </Text>
      )}
      <AdminForm ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <EmailSettingsFields
          values={values}
          isPasswordKept={keepsPassword(values, latest)}
          error={error}
          onChange={(change) => setEdits({ ...edits, ...change })}
        />
        {error && !findInput(error.field) && (
          <div role="alert">
            <InlineError>{getErrorSentence(error)}</InlineError>
          </div>
        )}
        <Button type="submit" busy={isLoading}>
          Check and save
        </Button>
      </AdminForm>
      {stored && <RemoveButton revision={revision} onRemoved={() => setEdits({})} />}
    </TitledSection>
  );
}

function RemoveButton({ revision, onRemoved }: { revision: number; onRemoved: () => void }) {
  const [remove] = adminApi.useRemoveEmailSettingsMutation();
  return (
    <ActionButton
      label="Remove"
      title="Remove the email settings?"
      description="Buyers then get no email: emails become files on this shop’s server."
      send={() => remove({ revision })}
      onDone={onRemoved}
      done="Email settings removed"
      failed="Nothing was removed"
    />
  );
}
