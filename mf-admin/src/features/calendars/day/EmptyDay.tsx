import { Text } from "@advent/ui";
import { DayFrame } from "./DayFrame";

export function EmptyDay({ day }: { day: number }) {
  return (
    <DayFrame day={day}>
      <Text size="small" tone="soft">
        No gift selected
      </Text>
    </DayFrame>
  );
}
