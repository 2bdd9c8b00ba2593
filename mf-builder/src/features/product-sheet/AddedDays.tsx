import {
  DAYS,
  getBuilderTitle,
  hasChoiceInDialog,
  type Item,
  isAvailable,
  LOSES_ENGRAVING,
  type Product,
  toRoman,
  type Variant,
} from "@advent/contract";
import {
  getErrorSentence,
  isPendingItem,
  useChangeVariantMutation,
  useGetCalendarQuery,
  useMoveItemMutation,
} from "@advent/store";
import { Button, Cluster, Stack, styled, Text, useToast } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import { getItemsOfProduct } from "../../shared/product-preview/product-preview-context";
import { EngraveGift } from "./EngraveGift";

interface AddedDaysProps {
  product: Product;
  variant: Variant | undefined;
}

export function AddedDays({ product, variant }: AddedDaysProps) {
  const { data } = useGetCalendarQuery();
  const gifts = getItemsOfProduct(product, data);
  if (!data || gifts.length === 0) return null;
  const isEditable = (gift: Item) => !data.calendar.orderNumber && !isPendingItem(gift);
  return (
    <List as="ul" role="list" gap="xs">
      {gifts.map((gift) => (
        <Line key={gift.id} as="li" justify="space-between">
          <div>
            <span>{`On day ${toRoman(gift.day)}, ${getBuilderTitle(gift.day)}`}</span>
            {gift.variantId !== variant?.id && gift.variantTitle && <Soft> in {gift.variantTitle}</Soft>}
            {gift.engraving && <Soft>{`, engraved “${gift.engraving}”`}</Soft>}
            {isEditable(gift) && gift.variantId === variant?.id && hasChoiceInDialog(product) && (
              <Text size="small" tone="soft">
                Choose another metal or size below to change it.
              </Text>
            )}
          </div>
          {isEditable(gift) && (
            <>
              {variant && variant.id !== gift.variantId && <ChangeTo gift={gift} variant={variant} />}
              <MoveTo gift={gift} items={data.items} />
              {(gift.engraving || (product.isEngravable && data.calendar.engravingPrice !== null)) && (
                <EngraveGift gift={gift} price={data.calendar.engravingPrice} />
              )}
            </>
          )}
        </Line>
      ))}
    </List>
  );
}

/** Keeps the gift's day and note. */
function ChangeTo({ gift, variant }: { gift: Item; variant: Variant }) {
  const [changeVariant, { isLoading }] = useChangeVariantMutation();
  const toast = useToast();
  const change = async () => {
    const { data, error } = await changeVariant({ itemId: gift.id, variantId: variant.id });
    if (error) return toast.fail(getErrorSentence(error, "Couldn’t change the gift. Please try again."));
    const description = data.engraving === gift.engraving ? variant.title : `${variant.title}. ${LOSES_ENGRAVING}.`;
    toast.show({ title: `Day ${toRoman(gift.day)} changed`, description, tone: "success" });
  };
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      disabled={!isAvailable(variant)}
      onClick={() => void change()}
    >
      Change to {variant.title}
    </Button>
  );
}

function MoveTo({ gift, items }: { gift: Item; items: readonly Item[] }) {
  const [moveItem, { isLoading }] = useMoveItemMutation();
  const toast = useToast();
  const move = async (day: number) => {
    const { error } = await moveItem({ itemId: gift.id, day });
    if (error) toast.fail(getErrorSentence(error, "Failed to move the item. Please try again."));
  };
  return (
    <Slim label={`Day of ${gift.productName}`} hideLabel>
      <Select value={gift.day} disabled={isLoading} onChange={(event) => void move(Number(event.target.value))}>
        {DAYS.map((day) => (
          <option key={day} value={day}>
            {formatOption(day, gift, items)}
          </option>
        ))}
      </Select>
    </Slim>
  );
}

function formatOption(day: number, gift: Item, items: readonly Item[]): string {
  if (day === gift.day) return `Day ${toRoman(day)}`;
  const there = items.find((item) => item.day === day);
  return there ? `Swap with ${there.productName}, day ${toRoman(day)}` : `Move to day ${toRoman(day)}`;
}

const List = styled(Stack)`
  margin-bottom: 1.5rem;
`;

const Line = styled(Cluster)`
  gap: 0.5rem 1rem;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
`;

const Soft = styled.span`
  color: var(--text-soft);
`;

const Slim = styled(Field)`
  width: 9rem;
`;
