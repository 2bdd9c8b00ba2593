import type { Handling } from "@advent/contract";
import { Text } from "@advent/ui";

export const HandlingLines = ({ handling }: { handling: Handling }) =>
  handling.map(({ label, text }) => (
    <Text key={label}>
      <strong>{label}:</strong> {text}
    </Text>
  ));
