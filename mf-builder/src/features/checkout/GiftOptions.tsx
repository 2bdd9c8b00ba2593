import { type Calendar, DEFAULT_CURRENCY, formatMoney } from "@advent/contract";
import { getErrorSentence, useUpdateCalendarMutation } from "@advent/store";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Text, useToast } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";

export function GiftWrapChoice({ calendar }: { calendar: Calendar }) {
  const { data: site } = useGetSiteQuery();
  const [update, { isLoading, originalArgs }] = useUpdateCalendarMutation();
  const toast = useToast();
  if (typeof site?.giftWrap !== "number") return null;
  const choose = async (giftWrap: boolean) => {
    const { error } = await update({ calendarId: calendar.id, giftWrap });
    if (error) toast.fail(getErrorSentence(error), "Save failed");
  };
  const price = site.giftWrap > 0 ? formatMoney(site.giftWrap, DEFAULT_CURRENCY) : "free";
  return (
    <div>
      <Checkbox
        label={`Gift wrap (${price})`}
        checked={isLoading ? originalArgs?.giftWrap : calendar.giftWrap !== null}
        onChange={({ target }) => void choose(target.checked)}
      />
      <Text size="small" tone="soft">
        Each of the twelve boxes in paper and ribbon.
      </Text>
    </div>
  );
}
