import { getErrorSentence } from "@advent/store";
import { useReplaceSenderLinkMutation } from "@advent/store/lazy";
import { Button, ConfirmDialog, Heading, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { CopyLink } from "../../shared/CopyLink";
import { Group } from "./YourCalendar.styles";

/** Shown only in the shopper's own browser. */
export function PrivateLink({ calendarId, url }: { calendarId: string; url: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const [replace, { data, isLoading }] = useReplaceSenderLinkMutation();
  const toast = useToast();
  const confirm = async () => {
    const { error } = await replace({ calendarId });
    setConfirming(false);
    if (error) toast.fail(getErrorSentence(error), "Nothing was changed");
  };
  return (
    <Group aria-labelledby="private-link">
      <Heading level={2} size="subheading" id="private-link">
        Your private link
      </Heading>
      <Text size="small" tone="soft">
        It is also in your order email and opens this page on any device. Anyone who has it can see and change what is
        on this page. Gifts and notes can be changed only in this browser.
      </Text>
      <CopyLink url={data?.url ?? url} label={data ? "Your new private link" : "Your private link"} />
      {!data && (
        <div>
          <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
            Create a new link
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Create a new private link?"
        description="The link in your email stops working at once, on every device."
        confirmLabel="Create a new link"
        busy={isLoading}
        cautious
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      />
    </Group>
  );
}
