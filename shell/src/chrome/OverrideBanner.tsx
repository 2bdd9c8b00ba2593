import { formatMoment, routes } from "@advent/contract";
import { Button, Cluster, Container, media, styled, Text } from "@advent/ui";
import { useState } from "react";
import type { ShownOverride } from "../remotes/page-list";

/** Says that this browser shows another build than everybody else's. */
export function OverrideBanner({ remote, origin, endsAt }: ShownOverride) {
  const [state, setState] = useState<"shown" | "ending" | "failed">("shown");

  async function end(): Promise<void> {
    setState("ending");
    const { method, path } = routes.endOverride;
    const response = await fetch(path, { method }).catch(() => undefined);
    if (response?.ok) location.reload();
    else setState("failed");
  }

  return (
    <Bar aria-label="Override">
      <Container>
        <Cluster justify="space-between">
          <Text size="small">
            This browser shows <strong>{remote}</strong> from {origin} until{" "}
            <time dateTime={endsAt}>{formatMoment(endsAt)}</time>.
          </Text>
          <Button variant="secondary" size="small" busy={state === "ending"} onClick={() => void end()}>
            End override
          </Button>
        </Cluster>
        <div role="status">{state === "failed" && <Text size="small">Couldn’t end the override. Try again.</Text>}</div>
      </Container>
    </Bar>
  );
}

const Bar = styled.section`
  padding-block: ${({ theme }) => theme.space.xs};
  border-bottom: 2px solid ${({ theme }) => theme.color.gold};
  background: ${({ theme }) => theme.color.sand};
  color: ${({ theme }) => theme.color.text};
  overflow-wrap: anywhere;

  ${media.print} {
    display: none;
  }
`;
