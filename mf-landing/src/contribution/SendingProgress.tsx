import { Button, Cluster, Text } from "@advent/ui";
import type { Sending } from "./useSending";

interface SendingProgressProps {
  sending: Sending;
  onCancel: () => void;
}

export function SendingProgress({ sending, onCancel }: SendingProgressProps) {
  if (sending.name === "failed") {
    return (
      <Text role="alert" size="small" tone="danger">
        {`${sending.sentence} Everything you made is still here.`}
      </Text>
    );
  }
  if (sending.name !== "uploading" && sending.name !== "waiting") return null;
  const isWaiting = sending.name === "waiting";
  const label = isWaiting
    ? "There’s no connection just now. Your message is safe on this device, and this page sends it as soon as it’s back."
    : "Sending your recording or picture";
  return (
    <Cluster>
      <Text role="status" size="small">
        {label}
      </Text>
      {!isWaiting && <progress aria-label={label} max={1} value={sending.sent < 1 ? sending.sent : undefined} />}
      <Button variant="quiet" size="small" onClick={onCancel}>
        Stop sending
      </Button>
    </Cluster>
  );
}
