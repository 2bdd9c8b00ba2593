import {
  DAYS,
  findEngravingError,
  getBuilderTitle,
  hasChoiceInDialog,
  type Item,
  isAvailable,
  LOSES_ENGRAVING,
  type Product,
  toRoman,
  type Variant,
} from "@advent/contract";
import { EngravingField } from "@advent/dialogs";
import {
  getErrorSentence,
  isPendingItem,
  useChangeVariantMutation,
  useGetCalendarQuery,
  useMoveItemMutation,
} from "@advent/store";
import { Button, Cluster, Stack, styled, Text, useShop, useToast } from "@advent/ui";
import { Field, Select } from "@advent/ui/fields";
import { type FormEvent, useRef, useState } from "react";
import { getItemsOfProduct } from "../../shared/product-preview/product-preview-context";

interface AddedDaysProps {
  product: Product;
  variant: Variant | undefined;
}

export function AddedDays({ product, variant }: AddedDaysProps) {
  const { data } = useGetCalendarQuery();
  const shop = useShop();
  const gifts = getItemsOfProduct(product, data);
  if (!data || gifts.length === 0) return null;
  const isEditable = (gift: Item) => !data.calendar.orderNumber && !isPendingItem(gift);
  return (
    <List as="ul" role="list" gap="xs">
      {gifts.map((gift) => (
        <Line key={gift.id} as="li" justify="space-between">
          <div>
            <span>{`On day ${toRoman(gift.day)}, ${getBuilderTitle(gift.day, shop)}`}</span>
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

interface EngraveGiftProps {
  gift: Item;
  /** In minor units. `null` where the shop no longer engraves. */
  price: number | null;
}

/** Adds, changes or removes the engraving of a gift on a day. */
function EngraveGift({ gift, price }: EngraveGiftProps) {
  const [text, setText] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const [changeVariant, { isLoading }] = useChangeVariantMutation();
  const toast = useToast();

  function close(): void {
    setText(undefined);
    opener.current?.focus();
  }

  async function save(engraving: string | null): Promise<void> {
    const { data, error } = await changeVariant({ itemId: gift.id, variantId: gift.variantId, engraving });
    if (error) return toast.fail(getErrorSentence(error, "Couldn’t save the engraving. Please try again."));
    const title = data.engraving ? `Day ${toRoman(gift.day)} engraved “${data.engraving}”` : "Engraving removed";
    toast.show({ title, description: gift.productName, tone: "success" });
    close();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text !== undefined && !findEngravingError(text)) void save(text);
  }

  const removal = gift.engraving && (
    <Button variant="quiet" size="small" aria-disabled={isLoading} onClick={() => void save(null)}>
      Remove engraving
    </Button>
  );
  if (price === null) return removal;
  return (
    <>
      <Button
        ref={opener}
        variant="secondary"
        size="small"
        aria-expanded={text !== undefined}
        onClick={() => (text === undefined ? setText(gift.engraving ?? "") : close())}
      >
        {gift.engraving ? "Change engraving" : "Add engraving"}
      </Button>
      {text !== undefined && (
        <Form as="form" gap="sm" onSubmit={submit}>
          <EngravingField value={text} onChange={setText} price={price} autoFocus />
          <Cluster gap="xs">
            <Button type="submit" size="small" busy={isLoading}>
              Save engraving
            </Button>
            {removal}
          </Cluster>
        </Form>
      )}
    </>
  );
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

const Form = styled(Stack)`
  flex: 1 0 100%;
`;
