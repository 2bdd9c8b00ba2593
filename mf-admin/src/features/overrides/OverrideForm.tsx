import type { Override } from "@advent/contract";
import { useGrantOverrideMutation } from "@advent/store/admin";
import { useEffect, useId, useState } from "react";
import { SectionForm } from "../../shared/SectionForm";
import { TextField } from "../../shared/TextField";
import { listRemoteNames, startOverride } from "./site-override";

const DESCRIPTION =
  "Only this browser gets that build, for eight hours or until you end it. Run a build that you trust: it can do " +
  "what you can on the site.";

const EMPTY_OVERRIDE = { remote: "", manifest: "" };

export function OverrideForm({ onStarted }: { onStarted: (override: Override) => void }) {
  const [names, setNames] = useState<string[]>([]);
  const [grant] = useGrantOverrideMutation();
  const namesId = useId();

  useEffect(() => {
    listRemoteNames().then(setNames, () => undefined);
  }, []);

  async function start({ remote, manifest }: typeof EMPTY_OVERRIDE) {
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
      initial={EMPTY_OVERRIDE}
      isReady={({ remote, manifest }) => remote.trim() !== "" && manifest.trim() !== ""}
      send={start}
      onDone={onStarted}
    >
      {(field, error) => (
        <>
          <TextField
            label="Remote"
            hint="Such as mf_builder."
            autoComplete="off"
            list={namesId}
            maxLength={40}
            {...field("remote")}
          />
          <datalist id={namesId}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField
            label="Manifest"
            hint="Such as http://localhost:3001/mf/mf-manifest.json."
            error={error}
            type="url"
            autoComplete="off"
            maxLength={300}
            {...field("manifest")}
          />
        </>
      )}
    </SectionForm>
  );
}
