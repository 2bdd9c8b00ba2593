import { type CalendarWithItems, offersChoiceInGrid, type Product, toRoman, whyNotAddable } from "@advent/contract";
import { Button, Price, styled, Tooltip } from "@advent/ui";
import { useState } from "react";
import { chosenVariant, withVariantFirst } from "./chosen-variant";
import { GiftViews } from "./GiftViews";
import { useAddToDay } from "./useAddToDay";
import { VariantSelect } from "./VariantSelect";

interface ProductCardProps {
  product: Product;
  data: CalendarWithItems | undefined;
  /** The day picked in the strip: the gift goes there at once. Otherwise the dialog asks for the day. */
  picked: number | null;
  eager: boolean;
  onAdd: (product: Product) => void;
  onPlaced: () => void;
}

export function ProductCard({ product, data, picked, eager, onAdd, onPlaced }: ProductCardProps) {
  const [variantId, setVariantId] = useState<string>();
  const { addToDay, adding } = useAddToDay(product);
  const variant = chosenVariant(product, variantId);
  const days = data ? daysOf(product, data) : [];
  const refusal = data ? whyNotAddable(data.calendar, data.items) : "Your calendar is loading.";

  const add = async () => {
    if (picked === null) onAdd(withVariantFirst(product, variant));
    else if (await addToDay(picked, variant)) onPlaced();
  };

  return (
    <Card aria-label={product.name}>
      <GiftViews product={product} image={variant?.image ?? product.image} eager={eager} />
      <Name>{product.name}</Name>
      <Line>
        <Price amount={variant?.price ?? product.price} />
        {days.length > 0 && <Taken>Day {days.map(toRoman).join(", ")}</Taken>}
      </Line>
      {offersChoiceInGrid(product) && variant && (
        <VariantSelect product={product} value={variant.id} onChange={setVariantId} />
      )}
      <Action>
        <Tooltip label={refusal}>
          <Button variant="secondary" aria-disabled={refusal !== null} busy={adding} onClick={() => void add()}>
            {picked === null || refusal ? "Add to Calendar" : `Add to day ${toRoman(picked)}`}
          </Button>
        </Tooltip>
      </Action>
    </Card>
  );
}

/** The days this product is on; the stylist's choice stays a surprise. */
function daysOf(product: Product, { calendar, items }: CalendarWithItems): number[] {
  if (calendar.isStylistChoice) return [];
  return items.filter((item) => item.productId === product.id).map((item) => item.day);
}

const Card = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Name = styled.h3`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.lead};
  font-weight: 400;
  line-height: 1.25;
  text-wrap: balance;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 0.75rem;
  margin-top: 0.25rem;
  color: var(--text-soft);
`;

const Taken = styled.span`
  color: var(--text-gold);
  font-size: ${({ theme }) => theme.size.small};
`;

const Action = styled.div`
  display: grid;
  margin-top: auto;
  padding-top: 0.875rem;

  & > span {
    display: grid;
  }
  button {
    padding-inline: 0.5rem;
  }
`;
