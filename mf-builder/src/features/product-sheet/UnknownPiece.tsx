import { Button, Stack, Text } from "@advent/ui";
import { Facts } from "./Sheet.styles";

/** A link to a piece that the shop does not have, or no longer. */
export function UnknownPiece({ onClose }: { onClose: () => void }) {
  return (
    <Facts>
      <Stack gap="lg" align="start">
        <Text size="lead" tone="soft">
          It may have found its owner, or its link lost a letter on the way. There are others that want to be looked at.
        </Text>
        <Button onClick={onClose}>See the collection</Button>
      </Stack>
    </Facts>
  );
}
