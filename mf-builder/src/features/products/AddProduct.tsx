import { isSizeGuessed, type Product, toRoman, type Variant, type WearerSizes } from "@advent/contract";
import { Button, SkipLink, styled, Tooltip } from "@advent/ui";
import { createContext, type RefObject, useContext, useState } from "react";
import { useProductPreview } from "../../shared/product-preview/product-preview-context";
import { useAddToDay } from "../../shared/product-preview/useAddToDay";

interface AddProductProps {
  product: Product;
  variant: Variant | undefined;
  /** True when the shopper chose the variant. */
  isChosen: boolean;
  error: string | null;
  sizes: WearerSizes;
}

export interface PickedDayState {
  picked: number | null;
  /** Is newer than `picked` while another day renders. */
  latest: RefObject<number | null>;
}

/** A context, so that another day renders the buttons only. */
export const PickedDay = createContext<PickedDayState>({ picked: null, latest: { current: null } });

export function AddProduct({ product, variant, isChosen, error, sizes }: AddProductProps) {
  const { picked, latest } = useContext(PickedDay);
  const [hasAdded, setHasAdded] = useState(false);
  const { addToDay, adding } = useAddToDay(product);
  const preview = useProductPreview();

  const add = async () => {
    const needsSizeCheck = !isChosen && variant !== undefined && isSizeGuessed(product.variants, variant, sizes);
    setHasAdded(true);
    // A press may come while the button still names the day that the press before it filled.
    const day = picked && latest.current;
    if (day === null || needsSizeCheck) preview.add({ product, variantId: variant?.id, needsSizeCheck });
    else await addToDay(day, variant);
  };

  return (
    <Action>
      <Tooltip label={error}>
        <Button variant="secondary" aria-disabled={error !== null} busy={adding} onClick={() => void add()}>
          {picked === null || error ? "Add to Calendar" : `Add to day ${toRoman(picked)}`}
        </Button>
      </Tooltip>
      {hasAdded && error && <SkipLink href="#check-out">Go to check out</SkipLink>}
    </Action>
  );
}

const Action = styled.div`
  display: grid;
  grid-row: 7;
  align-content: start;
  padding-top: 0.875rem;

  button {
    padding-inline: 0.5rem;
  }
`;
