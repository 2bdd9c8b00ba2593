import type { AuditEntry, AuditState } from "@advent/contract";
import { Badge, Text } from "@advent/ui";
import { Card, Tools } from "../../shared/card.styles";
import { formatDate } from "../../shared/dates";
import { AUDITED_ENDPOINT_LABELS } from "./labels";

const STATE_LABELS: Readonly<Record<AuditState, string>> = {
  begun: "Under way",
  done: "Done",
  refused: "Refused",
  unknown: "Interrupted: it may not have taken effect",
};

export function AuditLogEntry({ at, who, what, target, detail, state }: AuditEntry) {
  return (
    <Card>
      <div>
        <Text>
          <strong>{who.name}</strong>: {AUDITED_ENDPOINT_LABELS[what]}
        </Text>
        <Text size="small" tone="soft">
          {[formatDate(at), target, detail].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {state !== "done" && (
        <Tools>
          <Badge tone="danger">{STATE_LABELS[state]}</Badge>
        </Tools>
      )}
    </Card>
  );
}
