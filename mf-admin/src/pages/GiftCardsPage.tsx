import { isGiftCardCode, NOT_FOUND_STATUS, readGiftCardCode } from "@advent/contract";
import { getErrorStatus } from "@advent/store";
import { useGetGiftCardQuery } from "@advent/store/admin";
import { Button, EmptyState, Stack } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { GiftCardSheet } from "../features/gift-cards/GiftCardSheet";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { LineForm } from "../shared/forms.styles";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.giftCards, GiftCardPanel);

function GiftCardPanel() {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [code, setCode] = useState<string>();

  function lookUp(event: FormEvent): void {
    event.preventDefault();
    const read = readGiftCardCode(typed);
    setError(isGiftCardCode(read) ? undefined : "A code has 16 letters and digits, such as 7Q3K-9XWD-2M4P-T8NB.");
    if (isGiftCardCode(read)) setCode(read);
  }

  return (
    <Stack>
      <LineForm $least="14rem" $most="24rem" onSubmit={lookUp} noValidate>
        <Field label="Code of the gift card" {...(error && { error })}>
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <Button type="submit">Look up</Button>
      </LineForm>
      <div aria-live="polite">{code && <Found key={code} code={code} />}</div>
    </Stack>
  );
}

function Found({ code }: { code: string }) {
  const query = useGetGiftCardQuery(code, { refetchOnMountOrArgChange: true });
  const { data: card, fallback } = useQueryState(query, "the gift card", "12rem");
  if (query.isError && getErrorStatus(query.error) === NOT_FOUND_STATUS)
    return (
      <EmptyState title="No gift card has this code">
        Cards of a Shopify shop are looked up in its admin, under Products › Gift cards.
      </EmptyState>
    );
  return fallback || (card && <GiftCardSheet card={card} />);
}
