import { chooseFreeDay, findEngravingError, getAddItemError, hasChoiceInDialog, type Product } from "@advent/contract";
import { Button, ErrorState, SparkleIcon, Stack } from "@advent/ui";
import { EngravingField } from "../engraving/EngravingField";
import { VariantChoice } from "../variant-choice/VariantChoice";
import { DayGrid } from "./DayGrid";
import { Notice, OrderedNotice } from "./OrderedNotice";
import { ProductSummary } from "./ProductSummary";
import type { Adding } from "./useAddToCalendar";

interface AddToCalendarFormProps extends Omit<Adding, "dismiss"> {
  product: Product;
  asksSize: boolean;
}

export function AddToCalendarForm({ product, asksSize, calendar, retry, variant, ...actions }: AddToCalendarFormProps) {
  const { chooseVariant, engraving, engrave, pickDay, selectedDay } = actions;
  const engravingPrice = calendar?.calendar.engravingPrice ?? null;
  return (
    <Stack gap="lg">
      <ProductSummary product={product} variant={variant} />
      {asksSize && <Notice role="status">Which size do they wear? Please check it once, before you pick a day.</Notice>}
      {variant && hasChoiceInDialog(product) && (
        <VariantChoice product={product} chosen={variant} onChoose={chooseVariant} />
      )}
      {product.isEngravable && engravingPrice !== null && !calendar?.calendar.orderNumber && (
        <EngravingField value={engraving} onChange={engrave} price={engravingPrice} />
      )}
      {retry && !calendar ? (
        <ErrorState title="Couldn’t load your calendar" message="It could not be loaded." onRetry={retry} />
      ) : (
        <DayChoice
          calendar={calendar}
          selectedDay={selectedDay}
          isBlocked={findEngravingError(engraving) !== undefined}
          onPick={pickDay}
        />
      )}
    </Stack>
  );
}

interface DayChoiceProps extends Pick<Adding, "calendar" | "selectedDay"> {
  isBlocked: boolean;
  onPick: (day: number) => void;
}

function DayChoice({ calendar, selectedDay, isBlocked, onPick }: DayChoiceProps) {
  const items = calendar?.items ?? [];
  const error = calendar ? getAddItemError(calendar.calendar, items) : null;
  const disabled = !calendar || error !== null || isBlocked;
  if (calendar?.calendar.orderNumber) return <OrderedNotice calendar={calendar.calendar} />;
  const chooseForMe = () => {
    const day = chooseFreeDay(items);
    if (day) onPick(day);
  };
  return (
    <Stack gap="md">
      {error && <Notice role="status">{error}</Notice>}
      <DayGrid items={items} selected={selectedDay} disabled={disabled} onPick={onPick} />
      <Button variant="secondary" disabled={disabled} onClick={chooseForMe}>
        <SparkleIcon size="1.1em" />
        Choose For Me
      </Button>
    </Stack>
  );
}
