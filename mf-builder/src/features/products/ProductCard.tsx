import { offersChoiceInGrid, type Product, toRoman } from "@advent/contract";
import { Button, Price, styled, Tooltip } from "@advent/ui";
import { memo, useState } from "react";
import { chosenVariant, withVariantFirst } from "./chosen-variant";
import { GiftViews } from "./GiftViews";
import { useAddToDay } from "./useAddToDay";
import { VariantSelect } from "./VariantSelect";

interface ProductCardProps {
  product: Product;
  /** The days it is on, such as "III, V"; empty for none. */
  days: string;
  /** Why nothing can be added now. */
  refusal: string | null;
  /** The day picked in the strip: the gift goes there at once. Otherwise the dialog asks for the day. */
  picked: number | null;
  eager: boolean;
  onAdd: (product: Product) => void;
  onPlaced: () => void;
}

/** Drawn anew only when something of it has changed: there are many, and every key stroke of a search asks. */
export const ProductCard = memo(function ProductCard({ product, days, refusal, picked, ...rest }: ProductCardProps) {
  const { eager, onAdd, onPlaced } = rest;
  const [variantId, setVariantId] = useState<string>();
  const { addToDay, adding } = useAddToDay(product);
  const variant = chosenVariant(product, variantId);

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
        {days && <Taken>Day {days}</Taken>}
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
});

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
