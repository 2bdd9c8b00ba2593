import { formatMoment, type Override } from "@advent/contract";
import { getAppHref } from "@advent/router";
import { Button, Cluster, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { endOverride } from "./site-override";

interface ActiveOverrideProps {
  override: Override;
  onEnded: () => void;
}

export function ActiveOverride({ override: { remote, manifest, endsAt }, onEnded }: ActiveOverrideProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { fail } = useToast();

  function end(): void {
    setIsBusy(true);
    endOverride()
      .then(onEnded, ({ message }: Error) => fail(message, "Couldn’t end the override"))
      .finally(() => setIsBusy(false));
  }

  return (
    <TitledSection title={`This browser shows another build of ${remote}`}>
      <Text>
        <code>{manifest}</code>, until <time dateTime={endsAt}>{formatMoment(endsAt)}</time>.
      </Text>
      <Cluster>
        <Button busy={isBusy} onClick={end}>
          End override
        </Button>
        <a href={getAppHref("/")}>Open the site</a>
      </Cluster>
    </TitledSection>
  );
}
