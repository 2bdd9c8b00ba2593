import type { ExchangeChoice } from "@advent/contract";
import { Button, media, styled } from "@advent/ui";
import { RadioGroup } from "@advent/ui/fields";
import { useState } from "react";
import { type Chosen, SheetTitle, SoftLine } from "./exchange.styles";
import { PictureOption, WordOption } from "./options";

interface ExchangeChoicesProps {
  title: string;
  choices: readonly ExchangeChoice[];
  onChoose: (chosen: Chosen) => void;
  onBack: () => void;
}

/** Another size or metal of the gift, or a gift and then its variant. */
export function ExchangeChoices({ title, choices, onChoose, onBack }: ExchangeChoicesProps) {
  const isGift = choices[0]?.isGift ?? false;
  const [productId, setProductId] = useState(isGift ? choices[0]?.productId : undefined);
  const product = choices.find((one) => one.productId === productId);
  const [variantId, setVariantId] = useState<string>();
  const variants = product?.variants ?? [];
  const variant = variants.find(({ id }) => id === variantId) ?? (variants.length === 1 ? variants[0] : undefined);
  if (choices.length === 0)
    return (
      <>
        <SheetTitle>{title}</SheetTitle>
        <SoftLine>There is nothing else in stock at this price. Please contact the shop.</SoftLine>
        <Actions>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
        </Actions>
      </>
    );
  return (
    <>
      <SheetTitle>{title}</SheetTitle>
      <SoftLine>
        The closest matches come first. Each costs the same as your gift or less. You pay nothing, and no difference is
        refunded.
      </SoftLine>
      {!isGift && (
        <RadioGroup label={title} hideLabel value={productId ?? null} onValueChange={setProductId}>
          <Pictures>
            {choices.map(({ productId: id, name, image }) => (
              <PictureOption key={id} value={id} image={image} label={name} />
            ))}
          </Pictures>
        </RadioGroup>
      )}
      {product && (isGift || variants.length > 1) && (
        <RadioGroup
          label={isGift ? title : `Size and metal of ${product.name}`}
          hideLabel={isGift}
          value={variant?.id ?? null}
          onValueChange={setVariantId}
        >
          {isGift ? (
            <Pictures>
              {variants.map(({ id, title: name, image }) => (
                <PictureOption key={id} value={id} image={image} label={name} />
              ))}
            </Pictures>
          ) : (
            <Words>
              {variants.map(({ id, title: name }) => (
                <WordOption key={id} value={id} label={name} />
              ))}
            </Words>
          )}
        </RadioGroup>
      )}
      <Actions>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        <Button
          disabled={!product || !variant}
          onClick={() =>
            product &&
            variant &&
            onChoose({ productId: product.productId, name: product.name, variantId: variant.id, title: variant.title })
          }
        >
          Continue
        </Button>
      </Actions>
    </>
  );
}

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1rem 0.75rem;

  ${media.up("md")} {
    grid-template-columns: repeat(4, 1fr);
    gap: 1.5rem 1.25rem;
  }
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
