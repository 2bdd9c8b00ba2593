import { formatMoment, type Override } from "@advent/contract";
import { getAppHref } from "@advent/router";
import { Cluster, ErrorState, Skeleton, Stack, Text, useToast } from "@advent/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { OverrideForm } from "../features/overrides/OverrideForm";
import { endOverride, readOverride } from "../features/overrides/site-override";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";

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
