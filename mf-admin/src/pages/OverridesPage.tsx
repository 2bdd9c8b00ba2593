import { formatMoment, type Override, type Route, routes, shownOverrideSchema } from "@advent/contract";
import { getAppHref } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Cluster, ErrorState, Skeleton, Stack, Text, useToast } from "@advent/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  getBuildManifest,
  getRemoteLabel,
  type RemoteStatus,
  useReadSiteQuery,
} from "../features/releases/site/read-site";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { InlineError } from "../shared/InlineError";
import { SectionForm } from "../shared/SectionForm";
import { SelectField } from "../shared/SelectField";
import { TextField } from "../shared/TextField";

export default withAdminLayout(adminPages.overrides, Overrides);

function Overrides() {
  const [override, setOverride] = useState<Override | null>();
  const [hasFailed, setHasFailed] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { show } = useToast();

  const look = useCallback(() => {
    setHasFailed(false);
    readOverride().then(setOverride, () => setHasFailed(true));
  }, []);
  useEffect(look, [look]);

  function change(next: Override | null): void {
    setOverride(next);
    show({ title: next ? "Override started" : "Override ended", tone: "success" });
    // The pressed button is about to disappear.
    if (!next) form.current?.focus();
  }

  if (hasFailed)
    return <ErrorState title="The site is not responding" message="Its override could not be read." onRetry={look} />;
  if (override === undefined) return <Skeleton height="14rem" />;
  return (
    <Stack>
      <Text size="small" tone="soft">
        Try one part of the site from your own machine or a preview, in this browser alone. Everybody else keeps the
        released build.
      </Text>
      {override && <ActiveOverride override={override} onEnded={() => change(null)} />}
      <div ref={form} tabIndex={-1}>
        <OverrideForm onStarted={change} />
      </div>
    </Stack>
  );
}

function ActiveOverride({ override, onEnded }: { override: Override; onEnded: () => void }) {
  const { remote, manifest, endsAt } = override;
  return (
    <TitledSection title={`This browser shows another build of ${remote}`}>
      <Text>
        <code>{manifest}</code>, until <time dateTime={endsAt}>{formatMoment(endsAt)}</time>.
      </Text>
      <Cluster>
        <ActionButton
          label="End override"
          variant="primary"
          size="medium"
          send={endOverride}
          onDone={onEnded}
          failed="Couldn’t end the override"
        />
        <a href={getAppHref("/")}>Open the site</a>
      </Cluster>
    </TitledSection>
  );
}

const DESCRIPTION =
  "Only this browser gets that build, until you end it or your admin session ends. Only run builds you trust: they can " +
  "do anything you can.";

const ELSEWHERE = "elsewhere";
const EMPTY_OVERRIDE = { remote: "", name: "", build: "", manifest: "" };
type Values = typeof EMPTY_OVERRIDE;

function OverrideForm({ onStarted }: { onStarted: (override: Override) => void }) {
  const { data: remotes = [] } = useReadSiteQuery();
  const [grant] = adminApi.useGrantOverrideMutation();
  const findRemote = (name: string) => remotes.find((remote) => remote.name === name);

  function toOverride(values: Values): { remote: string; manifest: string } {
    const manifest = values.manifest.trim();
    if (values.remote === ELSEWHERE) return { remote: values.name.trim(), manifest };
    const remote = findRemote(values.remote);
    if (!remote || values.build === ELSEWHERE) return { remote: values.remote, manifest };
    return {
      remote: remote.name,
      manifest: hasBuild(remote, values.build) ? getBuildManifest(remote, values.build) : "",
    };
  }

  async function start(values: Values) {
    const granted = await grant(toOverride(values));
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
      isReady={(values) => Object.values(toOverride(values)).every(Boolean)}
      send={start}
      onDone={onStarted}
    >
      {(field, error) => {
        const remote = findRemote(field("remote").value);
        const build = field("build");
        const isUnreleased = field("remote").value === ELSEWHERE;
        const isElsewhere = isUnreleased || (remote && build.value === ELSEWHERE);
        return (
          <>
            <SelectField
              label="Remote"
              options={[
                ["", "Choose a remote"],
                ...remotes.map(({ name }) => [name, getRemoteLabel(name)] as const),
                [ELSEWHERE, "One that is not released yet"],
              ]}
              {...field("remote")}
            />
            {isUnreleased && (
              <TextField label="Name" hint="Such as mf_gifts." autoComplete="off" maxLength={40} {...field("name")} />
            )}
            {remote && (
              <SelectField
                label="Build"
                options={listBuilds(remote)}
                {...build}
                value={isElsewhere || hasBuild(remote, build.value) ? build.value : ""}
              />
            )}
            {isElsewhere && (
              <TextField
                label="Manifest"
                hint="Such as http://localhost:3001/mf/mf-manifest.json."
                type="url"
                autoComplete="off"
                maxLength={300}
                {...field("manifest")}
              />
            )}
            {error && <InlineError>{error}</InlineError>}
          </>
        );
      }}
    </SectionForm>
  );
}

const hasBuild = ({ builds }: RemoteStatus, id: string) => builds.some((build) => build.id === id);

const listBuilds = ({ builds, shown }: RemoteStatus): (readonly [value: string, label: string])[] => [
  ["", "Choose a build"],
  ...builds.map(({ id, time }) => [id, `${id}, ${formatMoment(time)}${id === shown?.build ? ", live" : ""}`] as const),
  [ELSEWHERE, "At another address, such as on your machine"],
];

/** The site's cookie holds the override, so these go to its origin, which may not be the admin's. */
async function send({ method, path }: Route, body?: object): Promise<Response> {
  const response = await fetch(getAppHref(path), {
    method,
    credentials: "include",
    ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function readOverride(): Promise<Override | null> {
  return shownOverrideSchema.parse(await (await send(routes.getOverride)).json()).override;
}

/** @throws a sentence, also when the browser does not keep the cookie */
async function startOverride(token: string): Promise<Override> {
  await send(routes.startOverride, { token });
  const started = await readOverride();
  if (started) return started;
  throw new Error("Your browser did not store the site’s cookie. Sign in to an admin on the site’s own domain.");
}

const endOverride = () =>
  send(routes.endOverride).then(
    () => ({ data: true }),
    (error: Error) => ({ error }),
  );
