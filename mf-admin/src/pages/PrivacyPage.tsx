import { NOT_FOUND_STATUS } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Stack, useToast } from "@advent/ui";
import { ErasureReceipts } from "../features/privacy/ErasureReceipts";
import { ContributorData, PersonData } from "../features/privacy/PersonData";
import { Retention } from "../features/privacy/Retention";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { EmptyList } from "../shared/EmptyList";
import { LineForm } from "../shared/LineForm";
import { isSignedOut } from "../shared/session/session";

export default withAdminLayout(adminPages.people, PrivacyPanel);

function PrivacyPanel() {
  const [find, { data: found, error, originalArgs, reset }] = adminApi.useFindPersonMutation();
  const { fail } = useToast();

  async function lookUp(query: string): Promise<void> {
    const { error: searchError } = await find({ query });
    if (searchError && !isSignedOut(searchError) && getErrorStatus(searchError) !== NOT_FOUND_STATUS)
      fail(getErrorSentence(searchError), "The search failed");
  }

  return (
    <Stack gap="xl">
      <Stack>
        <LineForm
          label="Email address, calendar or order number"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          submitLabel="Look up"
          variant="primary"
          most="28rem"
          onSubmit={(search, { reject }) =>
            search ? lookUp(search) : reject("Please type an email address, a calendar’s id or an order’s number.")
          }
        />
        <div aria-live="polite">
          {found && found.calendars.length > 0 && (
            <PersonData key={found.calendars[0]?.id} found={found} onErased={reset} />
          )}
          {found && found.contributions > 0 && (
            <ContributorData email={originalArgs?.query ?? ""} count={found.contributions} onErased={reset} />
          )}
          {getErrorStatus(error) === NOT_FOUND_STATUS && (
            <EmptyList title="No data found">
              If they never entered an email address, search for the calendar id in their link.
            </EmptyList>
          )}
        </div>
      </Stack>
      <Retention />
      <ErasureReceipts />
    </Stack>
  );
}
