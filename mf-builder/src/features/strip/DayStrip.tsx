import { type CalendarWithItems, DAYS } from "@advent/contract";
import { Container, inkSurface, media, ProductImage, styled, useToast, VisuallyHidden } from "@advent/ui";
import { useRef } from "react";
import { getPreviewData, useProductPreview } from "../../shared/product-preview/product-preview-context";
import { useDialogFor } from "../../shared/useDialogFor";
import { useRemoval } from "../../shared/useRemoval";
import { arch } from "./arch.styles";
import { Completion } from "./Completion";
import { GiftSheet } from "./GiftSheet";
import { Slot } from "./Slot";
import { StripTotal } from "./StripTotal";
import { STUCK_HEIGHT, StripScrollPadding, stickyScreens, useIsTouchLayout, useStickyStrip } from "./sticky-strip";
import { type Strip, StripContext } from "./stripContext";
import { useMove } from "./useMove";
import { useNewItemAnimation } from "./useNewItemAnimation";
import { usePointerMove } from "./usePointerMove";
import { useSlotKeys } from "./useSlotKeys";

interface DayStripProps {
  data: CalendarWithItems;
  picked: number | null;
  onPick: (day: number | null) => void;
}

export function DayStrip({ data, picked, onPick }: DayStripProps) {
  const { calendar, items } = data;
  const { isStylistChoice } = calendar;
  const list = useRef<HTMLOListElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const { sentinel, stuck } = useStickyStrip();
  const { remove, removing } = useRemoval(isStylistChoice);
  const { move, announcement, controls } = useMove(items, list);
  const { look } = useProductPreview();
  const toast = useToast();
  const sheet = useDialogFor<string>();
  const selectedItem = items.find(({ id }) => id === sheet.subject);
  const editable = !isStylistChoice && !calendar.orderNumber;
  const isTouchLayout = useIsTouchLayout();
  const strip: Strip = {
    isStylistChoice,
    editable,
    hasTools: editable && !isTouchLayout,
    settled: useNewItemAnimation(list, items),
    move,
    controls,
    startDrag: usePointerMove(controls, list, ghost),
    onPick,
    onLift: (item) => {
      controls.lift(item);
      toast.show({ title: "Where to?", description: `Choose the new day for ${item.productName}.` });
    },
    onRemove: (item) => void remove(item),
    onOpen: ({ id }) => sheet.show(id),
    // The stylist's choice stays a surprise.
    onShow: isStylistChoice ? undefined : (item) => look(item.productHandle, getPreviewData(item)),
  };
  const onKeyDown = useSlotKeys(list, move, controls);

  return (
    <StripContext value={strip}>
      <div ref={sentinel} />
      <StripScrollPadding />
      <Bar aria-label="Your twelve days" data-stuck={stuck}>
        <Rail>
          <Slots ref={list} role="list" onKeyDown={onKeyDown}>
            {DAYS.map((day) => {
              const item = items.find((one) => one.day === day);
              return (
                <Slot
                  key={day}
                  day={day}
                  item={item}
                  picked={picked === day}
                  busy={item !== undefined && item.id === removing}
                />
              );
            })}
          </Slots>
          <StripTotal data={data} />
        </Rail>
        <Completion data={data} list={list} />
        <VisuallyHidden role="status" aria-label="Moving gifts">
          {announcement}
        </VisuallyHidden>
      </Bar>
      {move && (
        <Ghost ref={ghost} aria-hidden="true" $final={false}>
          <ProductImage src={move.item.productImage} sizes="6rem" alt="" ratio="8 / 9" priority />
        </Ghost>
      )}
      {selectedItem && <GiftSheet item={selectedItem} open={sheet.open} onOpenChange={sheet.onOpenChange} />}
    </StripContext>
  );
}

const Bar = styled.section`
  ${inkSurface}
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  top: var(--header-height, 0px);
  background:
    radial-gradient(50rem 8rem at 50% 0, rgb(var(--color-textGoldOnInk) / 0.12), transparent),
    ${({ theme }) => theme.color.ink};
  box-shadow:
    inset 0 1px 0 rgb(var(--color-textGoldOnInk) / 0.35),
    inset 0 -1px 0 rgb(var(--color-textGoldOnInk) / 0.35);

  &[data-stuck="true"] {
    box-shadow: ${({ theme }) => theme.shadow.high};

    ${stickyScreens} {
      background: none;
      box-shadow: none;
      pointer-events: none;
    }
  }

  ${media.forcedColors} {
    border-block: 1px solid;
  }
  /* On a short screen a bar of this height would hide the gifts. */
  @media (max-height: 33rem) {
    position: static;
  }
`;

const Rail = styled(Container)`
  display: flex;
  flex-direction: column;
  max-width: ${({ theme }) => theme.width.wide};

  ${media.up("lg")} {
    flex-direction: row;
    gap: 1.5rem;
  }
`;

const Slots = styled.ol`
  display: flex;
  flex: 1;
  gap: 0.5rem;
  min-width: 0;
  margin-inline: calc(-1 * clamp(1rem, 0.25rem + 3.2vw, 3.5rem));
  padding: 0.375rem clamp(1rem, 0.25rem + 3.2vw, 3.5rem) 0.5rem;
  overflow-x: auto;
  scroll-padding-inline: 1rem;
  scroll-snap-type: x proximity;
  scrollbar-width: none;
  overscroll-behavior-x: contain;

  ${media.up("lg")} {
    margin-inline: 0;
    padding: 0.875rem 0.25rem 0.625rem;
    scroll-snap-type: none;
  }
  ${stickyScreens} {
    [data-stuck="true"] & {
      background:
        linear-gradient(rgb(var(--color-textGoldOnInk) / 0.35) 0 0) 0 calc(${STUCK_HEIGHT} - 1px) / 100% 1px no-repeat,
        ${({ theme }) => theme.color.ink};
      clip-path: inset(0 0 calc(100% - ${STUCK_HEIGHT}));
      pointer-events: auto;
    }
  }
`;

/** Off the screen until the pointer moves it. Keyboard and tap moves never show it. */
const Ghost = styled.div<{ $final: boolean }>`
  ${arch}
  position: fixed;
  z-index: ${({ theme }) => theme.layer.sticky};
  top: -2.5rem;
  left: -2rem;
  translate: -20rem -20rem;
  box-shadow: ${({ theme }) => theme.shadow.high};
  pointer-events: none;
  transform: rotate(-3deg) scale(1.08);
`;
