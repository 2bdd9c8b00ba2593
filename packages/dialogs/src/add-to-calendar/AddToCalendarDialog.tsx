import { chooseFreeDay, findEngravingError, getAddItemError, hasChoiceInDialog } from "@advent/contract";
import { Button, Dialog, ErrorState, SparkleIcon, Stack } from "@advent/ui";
import { EngravingField } from "../engraving/EngravingField";
import { VariantChoice } from "../variant-choice/VariantChoice";
import { DayGrid } from "./DayGrid";
import { Notice, OrderedNotice } from "./OrderedNotice";
import { ProductSummary } from "./ProductSummary";
import { type Adding, type AddToCalendarDialogProps, useAddToCalendar } from "./useAddToCalendar";

export function AddToCalendarDialog(props: AddToCalendarDialogProps) {
  const { product, open, isWaiting = false, needsSizeCheck = false, closesOnBack = true, onShown } = props;
  const { calendar, retry, dismiss, variant, chooseVariant, engraving, engrave, ...days } = useAddToCalendar(props);
  const engravingPrice = calendar?.calendar.engravingPrice ?? null;
  const isOrdered = Boolean(calendar?.calendar.orderNumber);
  return (
    <Dialog
      open={open}
      takesFocus={!isWaiting}
      closesOnBack={closesOnBack}
      onOpenChange={dismiss}
      title="Add to Advent Calendar"
      description={isOrdered ? "Your calendar is ordered." : "Choose the day it will be opened."}
    >
      <Stack gap="lg" ref={onShown}>
        <ProductSummary product={product} variant={variant} />
        {needsSizeCheck && (
          <Notice role="status">Which size do they wear? Please check it once, before you pick a day.</Notice>
        )}
        {variant && hasChoiceInDialog(product) && (
          <VariantChoice product={product} chosen={variant} onChoose={chooseVariant} />
        )}
        {product.isEngravable && engravingPrice !== null && !isOrdered && (
          <EngravingField value={engraving} onChange={engrave} price={engravingPrice} />
        )}
        {retry && !calendar ? (
          <ErrorState title="Couldn’t load your calendar" message="It could not be loaded." onRetry={retry} />
        ) : (
          <DayChoice {...days} calendar={calendar} isBlocked={findEngravingError(engraving) !== undefined} />
        )}
      </Stack>
    </Dialog>
  );
}

interface DayChoiceProps extends Pick<Adding, "calendar" | "selectedDay" | "pickDay"> {
  isBlocked: boolean;
}

function DayChoice({ calendar, selectedDay, isBlocked, pickDay }: DayChoiceProps) {
  const items = calendar?.items ?? [];
  const error = calendar ? getAddItemError(calendar.calendar, items) : null;
  const disabled = !calendar || error !== null || isBlocked;
  if (calendar?.calendar.orderNumber) return <OrderedNotice calendar={calendar.calendar} />;
  const chooseForMe = () => {
    const day = chooseFreeDay(items);
    if (day) pickDay(day);
  };
  return (
    <Stack gap="md">
      {error && <Notice role="status">{error.message}</Notice>}
      <DayGrid items={items} selected={selectedDay} disabled={disabled} onPick={pickDay} />
      <Button variant="secondary" disabled={disabled} onClick={chooseForMe}>
        <SparkleIcon size="1.1em" />
        Choose For Me
      </Button>
    </Stack>
  );
}
