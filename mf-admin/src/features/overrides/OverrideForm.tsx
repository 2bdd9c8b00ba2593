import type { Override } from "@advent/contract";
import { useGrantOverrideMutation } from "@advent/store/admin";
import { Field, TextInput } from "@advent/ui/fields";
import { useEffect, useId, useState } from "react";
import { SectionForm } from "../../shared/SectionForm";
import { listRemoteNames, startOverride } from "./site-override";

const DESCRIPTION =
  "Only this browser gets that build, for eight hours or until you end it. Run a build that you trust: it can do " +
  "what you can on the site.";

export function OverrideForm({ onStarted }: { onStarted: (override: Override) => void }) {
  const [remote, setRemote] = useState("");
  const [manifest, setManifest] = useState("");
  const [names, setNames] = useState<string[]>([]);
  const [grant] = useGrantOverrideMutation();
  const namesId = useId();

  useEffect(() => {
    listRemoteNames().then(setNames, () => undefined);
  }, []);

  async function start() {
    const granted = await grant({ remote: remote.trim(), manifest: manifest.trim() });
    if (!granted.data) return granted;
    return startOverride(granted.data.token).then(
      (data) => ({ data }),
      (error: Error) => ({ error }),
    );
  }

  return (
    <SectionForm
      title="Start an override"
      description={DESCRIPTION}
      submitLabel="Start override"
      isReady={remote.trim() !== "" && manifest.trim() !== ""}
      send={start}
      onDone={onStarted}
    >
      {(error) => (
        <>
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
        </>
      )}
    </SectionForm>
  );
}
