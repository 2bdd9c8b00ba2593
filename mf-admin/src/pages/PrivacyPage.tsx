import { type FoundPerson, NOT_FOUND_STATUS } from "@advent/contract";
import { getErrorSentence, getErrorStatus } from "@advent/store";
import { adminApi } from "@advent/store/admin";
import { Stack, useToast } from "@advent/ui";
import { useRef, useState } from "react";
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
  const [find, { error }] = adminApi.useFindPersonMutation();
  const [found, setFound] = useState<FoundPerson & { query: string }>();
  const results = useRef<HTMLDivElement>(null);
  const { fail } = useToast();

  async function lookUp(query: string): Promise<void> {
    const { data, error: searchError } = await find({ query });
    setFound(data && { ...data, query });
    if (searchError && !isSignedOut(searchError) && getErrorStatus(searchError) !== NOT_FOUND_STATUS)
      fail(getErrorSentence(searchError), "The search failed");
  }

  /** Keeps what is left, with the focus that the erased part had. */
  function removeErased(erased: Partial<FoundPerson>): void {
    setFound((shown) => shown && (shown.query === found?.query ? { ...shown, ...erased } : shown));
    results.current?.focus();
  }

  return (
    <Stack gap="xl">
      <Stack>
        <LineForm
          label="Email address, calendar or order number"
          isLookup
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
        <Stack ref={results} role="region" aria-label="Found" aria-live="polite" tabIndex={-1}>
          {found && found.calendars.length > 0 && (
            <PersonData key={found.calendars[0]?.id} found={found} onErased={() => removeErased({ calendars: [] })} />
          )}
          {found && found.contributions > 0 && (
            <ContributorData
              email={found.query}
              count={found.contributions}
              onErased={() => removeErased({ contributions: 0 })}
            />
          )}
          {found && found.calendars.length === 0 && found.contributions === 0 && (
            <EmptyList title="Everything found was erased" />
          )}
          {getErrorStatus(error) === NOT_FOUND_STATUS && (
            <EmptyList title="No data found">
              If they never entered an email address, search for the calendar id in their link.
            </EmptyList>
          )}
        </Stack>
      </Stack>
      <Retention />
      <ErasureReceipts />
    </Stack>
  );
}
