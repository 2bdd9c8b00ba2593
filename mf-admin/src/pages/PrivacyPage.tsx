import { NOT_FOUND_STATUS } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import { Button, EmptyState, Stack, useToast } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { ErasureReceipts } from "../features/privacy/ErasureReceipts";
import { PersonData } from "../features/privacy/PersonData";
import { useFindPersonMutation } from "../features/privacy/person-api";
import { Retention } from "../features/privacy/Retention";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { LineForm } from "../shared/forms.styles";
import { isSignedOut } from "../shared/session/session";

export default withAdminLayout(adminPages.people, PrivacyPanel);

function PrivacyPanel() {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [find, { data: found, isLoading, error: failure, reset }] = useFindPersonMutation();
  const { fail } = useToast();
  const isUnknown = getErrorStatus(failure) === NOT_FOUND_STATUS;

  async function lookUp(event: FormEvent): Promise<void> {
    event.preventDefault();
    const search = typed.trim();
    setError(search ? undefined : "Please type an email address, a calendar's id or an order's number.");
    if (!search) return;
    const { error: searchError } = await find({ query: search });
    if (searchError && !isSignedOut(searchError) && getErrorStatus(searchError) !== NOT_FOUND_STATUS)
      fail(getErrorSentence(searchError), "The search failed");
  }

  return (
    <Stack gap="xl">
      <Stack>
        <LineForm $least="14rem" $most="28rem" onSubmit={(event) => void lookUp(event)} noValidate>
          <Field label="Email address, calendar or order number" {...(error && { error })}>
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </Field>
          <Button type="submit" busy={isLoading}>
            Look up
          </Button>
        </LineForm>
        <div aria-live="polite">
          {found && <PersonData key={found.calendars[0]?.id} found={found} onErased={reset} />}
          {isUnknown && (
            <EmptyState title="No data found">
              If they never entered an email address, search for the calendar id in their link.
            </EmptyState>
          )}
        </div>
      </Stack>
      <Retention />
      <ErasureReceipts />
    </Stack>
  );
}
