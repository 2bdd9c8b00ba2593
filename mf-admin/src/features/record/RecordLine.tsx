import type { DeskRecord, RecordState } from "@advent/contract";
import { Badge, Text } from "@advent/ui";
import { formatDate } from "../../shared/dates";
import { Card, Tools } from "../../shared/deskCard";
import { RECORDED_LABELS } from "./labels";

const STATES: Readonly<Record<RecordState, string>> = {
  begun: "Under way",
  done: "Done",
  refused: "Refused",
  unknown: "Broken off: it may or may not have happened",
};

export function RecordLine({ at, who, what, target, detail, state }: DeskRecord) {
  return (
    <Card>
      <div>
        <Text>
          <strong>{who.name}</strong>: {RECORDED_LABELS[what]}
        </Text>
        <Text size="small" tone="soft">
          {[formatDate(at), target, detail].filter(Boolean).join(" · ")}
        </Text>
      </div>
      {state !== "done" && (
        <Tools>
          <Badge tone="danger">{STATES[state]}</Badge>
        </Tools>
      )}
    </Card>
  );
}
