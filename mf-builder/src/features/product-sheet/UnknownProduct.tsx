import { Button, Stack, Text } from "@advent/ui";
import { Facts } from "./Sheet.styles";

export function UnknownProduct({ onClose }: { onClose: () => void }) {
  return (
    <Facts>
      <Stack gap="lg" align="start">
        <Text size="lead" tone="soft">
          It may have been sold, or the link may be incomplete. Please have a look at the rest of our collection.
        </Text>
        <Button onClick={onClose}>See the collection</Button>
      </Stack>
    </Facts>
  );
}
