import { type ItemChange, LOSES_ENGRAVING, toRoman } from "@advent/contract";
import { getErrorSentence, useChangeVariantMutation } from "@advent/store";
import { Button, ProductImage, styled, Text, useToast, VisuallyHidden } from "@advent/ui";

interface SubstitutesProps {
  change: ItemChange;
  onReplaced: () => void;
}

/** Products like the sold-out one. One tap puts one in its place; the day keeps its note. */
export function Substitutes({ change: { itemId, day, substitutes }, onReplaced }: SubstitutesProps) {
  const [replace, { isLoading, originalArgs }] = useChangeVariantMutation();
  const toast = useToast();

  async function put({ productId, variantId, name, losesEngraving }: ItemChange["substitutes"][number]): Promise<void> {
    const { error } = await replace({ itemId, productId, variantId });
    if (error) toast.fail(getErrorSentence(error), "Couldn’t replace the gift");
    else {
      const description = losesEngraving ? `${LOSES_ENGRAVING}.` : undefined;
      toast.show({ title: `Day ${toRoman(day)} now holds ${name}.`, description, tone: "success" });
    }
    onReplaced();
  }

  return (
    <List aria-label={`Like the gift of day ${toRoman(day)}`}>
      {substitutes.map((one) => (
        <li key={one.variantId}>
          <ProductImage src={one.image} sizes="4rem" alt="" ratio="1 / 1" />
          <Text size="small">
            <span>{[one.name, one.variantTitle].filter(Boolean).join(", ")}</span>
            <br />
            <span>{one.losesEngraving ? `${one.price}. ${LOSES_ENGRAVING}.` : one.price}</span>
          </Text>
          <Button
            size="small"
            busy={isLoading && originalArgs?.variantId === one.variantId}
            onClick={() => void put(one)}
          >
            <span>
              Choose this
              <VisuallyHidden>{`: ${one.name} for day ${toRoman(day)}`}</VisuallyHidden>
            </span>
          </Button>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul.attrs({ role: "list" })`
  display: grid;
  flex: 1 0 100%;
  gap: 0.75rem;

  & > li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.75rem;
  }
`;
