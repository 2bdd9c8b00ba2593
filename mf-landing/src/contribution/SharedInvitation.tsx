import { CONTRIBUTOR_NAME_MAX_LENGTH, type ContributorPage, trimText } from "@advent/contract";
import { Button, Text } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useState } from "react";
import { useAttempt } from "../shared/useAttempt";
import { PaperForm } from "./contribution.styles";
import { Invitation } from "./Invitation";

interface SharedInvitationProps {
  page: ContributorPage;
  onJoin: (name: string) => Promise<void>;
}

/** One link for several people, who first name themselves. */
export function SharedInvitation({ page, onJoin }: SharedInvitationProps) {
  const [name, setName] = useState("");
  const { isBusy, errorText, attempt } = useAttempt();
  return (
    <>
      <Invitation page={page} />
      <PaperForm
        aria-label="Your name"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(() => onJoin(trimText(name)));
        }}
      >
        <Field label={`Your name, as ${page.recipient ?? "they"} will see it`}>
          <TextInput
            value={name}
            maxLength={CONTRIBUTOR_NAME_MAX_LENGTH}
            autoComplete="given-name"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {errorText && (
          <Text role="alert" size="small" tone="danger">
            {errorText}
          </Text>
        )}
        <div>
          <Button type="submit" busy={isBusy} disabled={!trimText(name)}>
            Continue
          </Button>
        </div>
      </PaperForm>
    </>
  );
}
