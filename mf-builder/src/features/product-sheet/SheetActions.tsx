import {
  findEngravingError,
  formatStockLabel,
  freeDays,
  getAddItemError,
  isAddable,
  isAvailable,
  OUT_OF_STOCK,
  type Product,
  toRoman,
  type Variant,
} from "@advent/contract";
import { useGetCalendarQuery } from "@advent/store";
import { Button, Cluster, Price, Stack, styled, Text, Tooltip } from "@advent/ui";
import { getItemsOfProduct } from "../../shared/product-preview/product-preview-context";
import { useAddToDay } from "../../shared/product-preview/useAddToDay";
import { usePickedDay } from "../../shared/usePickedDay";

interface SheetActionsProps {
  product: Product;
  variant: Variant | undefined;
  needsSizeCheck: boolean;
  engraving: string;
  onChooseDay: () => void;
  onDone: () => void;
}

export function SheetActions({ product, variant, needsSizeCheck, engraving, onChooseDay, onDone }: SheetActionsProps) {
  const { data } = useGetCalendarQuery();
  const [requestedDay] = usePickedDay(freeDays(data?.items ?? []));
  // While the calendar loads, the dialog waits for it.
  const picked = data ? requestedDay : null;
  const { addToDay, adding } = useAddToDay(product);
  const unaddable = data && getAddItemError(data.calendar, data.items)?.message;
  const engravingError = findEngravingError(engraving);
  const unengravable = engravingError ? `An engraving ${engravingError}.` : null;
  const error = isAddable(product, variant) ? (unaddable ?? unengravable) : OUT_OF_STOCK;
  const isTaken = getItemsOfProduct(product, data).length > 0;

  const add = async () => {
    if (picked === null || needsSizeCheck) onChooseDay();
    else if (await addToDay(picked, variant, engraving)) onDone();
  };
  return (
    <Bar gap="md" justify="space-between">
      <Stack as="p" gap="none" aria-live="polite">
        <Amount amount={variant?.price ?? product.price} />
        <Text as="span" size="small" tone="soft">
          {formatStock(variant)}
        </Text>
      </Stack>
      <Tooltip label={error}>
        <Button
          size="large"
          variant={isTaken ? "secondary" : "primary"}
          aria-disabled={error !== null}
          busy={adding}
          onClick={() => void add()}
        >
          {addLabel(error === null ? picked : null, isTaken)}
        </Button>
      </Tooltip>
    </Bar>
  );
}

function addLabel(picked: number | null, isTaken: boolean): string {
  if (picked !== null) return `Add to day ${toRoman(picked)}`;
  return isTaken ? "Add to another day" : "Add to a day";
}

function formatStock(variant: Variant | undefined): string {
  if (!variant || !isAvailable(variant)) return "Out of stock";
  return formatStockLabel(variant).replace(/[()]/g, "") || "In stock";
}

const Bar = styled(Cluster)`
  width: 100%;
`;

const Amount = styled(Price)`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.subheading};
  line-height: 1.2;
`;
