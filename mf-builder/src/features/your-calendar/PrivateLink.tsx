import { errorSentence } from "@advent/store";
import { useReplaceSenderLinkMutation } from "@advent/store/seldom";
import { Button, ConfirmDialog, Heading, Text, useToast } from "@advent/ui";
import { useState } from "react";
import { CopyLink } from "../../shared/CopyLink";
import { Group } from "./YourCalendar.styles";

/** What the link in the mail gives, and how to end it: in the shopper's own browser only. */
export function PrivateLink({ calendarId }: { calendarId: string }) {
  const [isAsking, ask] = useState(false);
  const [replace, { data, isLoading }] = useReplaceSenderLinkMutation();
  const toast = useToast();
  const confirm = async () => {
    const { error } = await replace({ calendarId });
    ask(false);
    if (error) toast.show({ title: "Nothing was changed", description: errorSentence(error), tone: "destructive" });
  };
  return (
    <Group aria-labelledby="private-link">
      <Heading level={2} size="subheading" id="private-link">
        Your private link
      </Heading>
      <Text size="small" tone="soft">
        It stands in the mail of your order and opens this page anywhere. Who has it sees open doors and answers, and
        can share them or choose the mails; gifts and notes can be changed here only.
      </Text>
      {data ? (
        <CopyLink url={data.url} label="Your new private link" />
      ) : (
        <div>
          <Button variant="quiet" size="small" onClick={() => ask(true)}>
            Make a new link
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="A new private link?"
        description="The link in your mail ends at once, wherever it was opened."
        confirmLabel="Make a new link"
        busy={isLoading}
        cautious
        onConfirm={() => void confirm()}
        onCancel={() => ask(false)}
      />
    </Group>
  );
}
