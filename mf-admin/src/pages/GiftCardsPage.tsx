import { isGiftCardCode, NOT_FOUND_STATUS, readGiftCardCode } from "@advent/contract";
import { getErrorStatus } from "@advent/store";
import { useGetGiftCardQuery } from "@advent/store/admin";
import { EmptyState, Stack } from "@advent/ui";
import { useState } from "react";
import { GiftCardSheet } from "../features/gift-cards/GiftCardSheet";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { LineForm } from "../shared/LineForm";
import { useQueryState } from "../shared/useQueryState";

export default withAdminLayout(adminPages.giftCards, GiftCardPanel);

function GiftCardPanel() {
  const [code, setCode] = useState<string>();
  return (
    <Stack>
      <LineForm
        label="Code of the gift card"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        submitLabel="Look up"
        least="14rem"
        most="24rem"
        onSubmit={(typed, { reject }) => {
          const read = readGiftCardCode(typed);
          if (isGiftCardCode(read)) setCode(read);
          else reject("A code has 16 letters and digits, such as 7Q3K-9XWD-2M4P-T8NB.");
        }}
      />
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
