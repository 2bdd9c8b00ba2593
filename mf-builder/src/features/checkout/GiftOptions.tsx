import { type BodyOf, type Calendar, formatMoney, type updateCalendar } from "@advent/contract";
import { getErrorSentence, useUpdateCalendarMutation } from "@advent/store";
import { useGetSiteQuery } from "@advent/store/lazy";
import { Text, useToast } from "@advent/ui";
import { Checkbox } from "@advent/ui/fields";

/** Gift receipt, and gift wrap where the shop offers it. */
export function GiftOptions({ calendar }: { calendar: Calendar }) {
  const { data: site } = useGetSiteQuery();
  const [update, { isLoading, originalArgs }] = useUpdateCalendarMutation();
  const toast = useToast();
  const choose = async (change: Pick<BodyOf<typeof updateCalendar>, "giftWrap" | "giftReceipt">) => {
    const { error } = await update({ calendarId: calendar.id, ...change });
    if (error) toast.fail(getErrorSentence(error), "Save failed");
  };
  const sent = isLoading ? originalArgs : undefined;
  const price = site?.giftWrap ? formatMoney(site.giftWrap, calendar.priceRules.currency) : "free";
  return (
    <>
      <div>
        <Checkbox
          label="Gift receipt"
          checked={sent?.giftReceipt ?? calendar.giftReceipt}
          onChange={({ target }) => void choose({ giftReceipt: target.checked })}
        />
        <Text size="small" tone="soft">
          The parcel shows no prices.
        </Text>
      </div>
      {typeof site?.giftWrap === "number" && (
        <div>
          <Checkbox
            label={`Gift wrap (${price})`}
            checked={sent?.giftWrap ?? calendar.giftWrap !== null}
            onChange={({ target }) => void choose({ giftWrap: target.checked })}
          />
          <Text size="small" tone="soft">
            Each of the twelve boxes, wrapped in paper and ribbon.
          </Text>
        </div>
      )}
    </>
  );
}
