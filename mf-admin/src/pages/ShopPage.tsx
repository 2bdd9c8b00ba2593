import { findChangedFields, type ShopRevision } from "@advent/contract";
import { adminApi } from "@advent/store/admin";
import { Stack, Text } from "@advent/ui";
import { formatFields, ShopForm } from "../features/shop/ShopForm";
import { adminPages } from "../pages";
import { ActionButton } from "../shared/ActionButton";
import { withAdminLayout } from "../shared/AdminLayout";
import { TitledSection } from "../shared/AdminSection";
import { formatDate } from "../shared/dates";
import { useQueryState } from "../shared/query-state";

export default withAdminLayout(adminPages.shop, Shop);

function Shop() {
  const query = adminApi.useGetShopQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, fallback } = useQueryState(query, "the shop", "40rem");
  if (fallback || !data) return fallback;
  return (
    <Stack>
      <ShopForm latest={data} refetch={query.refetch} />
      <LastChange shop={data} />
    </Stack>
  );
}

function LastChange({ shop: { revision, settings, previous, savedAt, savedBy } }: { shop: ShopRevision }) {
  const [save] = adminApi.useSaveShopMutation();
  if (!previous || !savedAt) return null;
  const fields = formatFields(findChangedFields(previous, settings));
  return (
    <TitledSection title="Last change">
      <Text size="small">
        {savedBy} changed {fields} on {formatDate(savedAt)}.
      </Text>
      <ActionButton
        label="Undo this change"
        title="Undo the last change?"
        description={`This puts back ${fields}. Visitors see it within a minute.`}
        send={() => save({ revision, settings: previous })}
        done="Change undone"
      />
    </TitledSection>
  );
}
