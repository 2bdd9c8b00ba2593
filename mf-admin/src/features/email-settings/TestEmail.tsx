import { getErrorSentence } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Text } from "@advent/ui";
import { useState } from "react";
import { TitledSection } from "../../shared/AdminSection";
import { LineForm } from "../../shared/LineForm";

export function TestEmail() {
  const [send] = adminApi.useSendTestEmailMutation();
  const [outcome, setOutcome] = useState<string>();
  return (
    <TitledSection title="Test">
      <LineForm
        label="Your email address"
        isLookup
        type="email"
        submitLabel="Send me a test"
        onSubmit={async (to, { reject }) => {
          setOutcome(undefined);
          const { data, error } = await send({ to });
          if (error) return reject(getErrorSentence(error));
          setOutcome(
            data.isDelivered
              ? `Sent to ${to}. If it isn’t there in a few minutes, look in the spam folder.`
              : "Written to the outbox of this server, because no email server is set up.",
          );
        }}
      />
      <Text size="small" role="status">
        {outcome}
      </Text>
    </TitledSection>
  );
}
