import type { Override } from "@advent/contract";
import { getErrorSentence } from "@advent/store";
import { useGrantOverrideMutation } from "@advent/store/admin";
import { Button, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useEffect, useId, useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { AdminForm } from "../../shared/forms.styles";
import { isSignedOut, useAdminSession } from "../../shared/session/session";
import { listRemoteNames, startOverride } from "./site-override";

interface OverrideFormProps {
  onStarted: (override: Override) => void;
}

export function OverrideForm({ onStarted }: OverrideFormProps) {
  const [remote, setRemote] = useState("");
  const [manifest, setManifest] = useState("");
  const [error, setError] = useState<string>();
  const [names, setNames] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [grant] = useGrantOverrideMutation();
  const { end } = useAdminSession();
  const namesId = useId();
  const isReady = remote.trim() !== "" && manifest.trim() !== "";

  useEffect(() => {
    listRemoteNames().then(setNames, () => undefined);
  }, []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setError(undefined);
    setIsBusy(true);
    const { data, error: failure } = await grant({ remote: remote.trim(), manifest: manifest.trim() });
    if (isSignedOut(failure)) return end("expired");
    if (data) await startOverride(data.token).then(onStarted, (reason: Error) => setError(reason.message));
    else setError(getErrorSentence(failure));
    setIsBusy(false);
  }

  return (
    <TitledSection title="Start an override">
      <AdminForm onSubmit={(event) => void submit(event)}>
        <Field label="Remote" hint="Such as mf_builder.">
          <TextInput
            autoComplete="off"
            list={namesId}
            maxLength={40}
            value={remote}
            onChange={({ target }) => setRemote(target.value)}
          />
        </Field>
        <datalist id={namesId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Field label="Manifest" hint="Such as http://localhost:3001/mf/mf-manifest.json." error={error}>
          <TextInput
            type="url"
            autoComplete="off"
            maxLength={300}
            value={manifest}
            onChange={({ target }) => setManifest(target.value)}
          />
        </Field>
        <Button type="submit" busy={isBusy} aria-disabled={!isReady}>
          Start override
        </Button>
      </AdminForm>
      <Text size="small" tone="soft">
        Only this browser gets that build, for eight hours or until you end it. Run a build that you trust: it can do
        what you can on the site.
      </Text>
    </TitledSection>
  );
}
