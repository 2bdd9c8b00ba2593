import { type Item, isFinalDay, toRoman } from "@advent/contract";
import { css, ProductImage, Spinner, styled } from "@advent/ui";
import { useState } from "react";
import { getNoteLabel } from "../../shared/note-actions";
import { hideProduct, StylistTile } from "../../shared/StylistTile";
import { arch } from "./arch.styles";
import { GiftTools } from "./GiftTools";
import { hasHoverTools, pointerScreens } from "./sticky-strip";
import { useStrip } from "./stripContext";

interface GiftDayProps {
  item: Item;
  pending: boolean;
}

export function GiftDay({ item, pending }: GiftDayProps) {
  const { isStylistChoice, editable, hasTools, settled, move, controls, startDrag } = useStrip();
  const { day } = item;
  const [arrives] = useState(settled);
  const name = hideProduct(item, isStylistChoice).productName;
  const canPlace = move !== null && move.item.id !== item.id;
  return (
    <Frame onPointerDown={editable && !pending && !move ? (event) => startDrag(event, item) : undefined}>
      <Window
        data-arch
        $final={isFinalDay(day)}
        $grab={editable && !pending}
        $arrives={arrives}
        $turn={isStylistChoice ? day - 1 : 0}
      >
        {isStylistChoice ? (
          <Mystery />
        ) : (
          <Gift src={item.productImage} sizes="6rem" alt={name} ratio="8 / 9" priority />
        )}
        {pending && <Waiting label={`${name} is being saved`} />}
      </Window>
      {canPlace ? (
        <Swap
          type="button"
          data-slot
          aria-label={`Change places with ${name}, day ${toRoman(day)}`}
          onClick={() => controls.place(day)}
        />
      ) : (
        !pending && (
          <>
            <OpenGift item={item} name={name} />
            {hasTools && <GiftTools item={item} name={name} />}
          </>
        )
      )}
    </Frame>
  );
}

function OpenGift({ item, name }: { item: Item; name: string }) {
  const { editable, move, controls, onOpen, onShow } = useStrip();
  const day = toRoman(item.day);
  if (move) {
    return <Cover type="button" data-slot aria-label={`Leave ${name} on day ${day}`} onClick={controls.drop} />;
  }
  if (!editable && !onShow && !getNoteLabel(item)) return null;
  return (
    <Cover
      type="button"
      data-slot
      $everywhere={onShow !== undefined}
      aria-haspopup="dialog"
      aria-label={`Open ${name}, day ${day}`}
      onClick={() => (onShow && hasHoverTools() ? onShow(item) : onOpen(item))}
    />
  );
}

const Frame = styled.div`
  position: relative;
`;

const hung = css<{ $turn: number }>`
  --turn: ${({ $turn }) => $turn * 70}ms;
  transform-origin: 50% -1.25rem;
  animation: gift-hang calc(2 * ${({ theme }) => theme.motion.slow}) ${({ theme }) => theme.motion.ease} calc(var(--turn) + var(--flight, 0ms)) backwards;

  &::after {
    content: "";
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent 20%, rgb(var(--color-light) / 0.85), transparent 80%);
    pointer-events: none;
    transform: translateX(-110%);
    animation: gift-glint ${({ theme }) => theme.motion.slow} ${({ theme }) => theme.motion.ease}
      calc(var(--turn) + var(--flight, 0ms) + ${({ theme }) => theme.motion.medium}) backwards;
  }
`;

const Window = styled.div<{ $final: boolean; $grab: boolean; $arrives: boolean; $turn: number }>`
  ${arch}
  ${({ $arrives }) => $arrives && hung}
  cursor: ${({ $grab }) => ($grab ? "grab" : "default")};
  user-select: none;
  -webkit-touch-callout: none;
`;

const Gift = styled(ProductImage)`
  height: 100%;
`;

const Mystery = styled(StylistTile)`
  font-size: 0.6875rem;
`;

const Waiting = styled(Spinner)`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  padding: 1.25rem;
  background: rgb(var(--color-ink) / 0.55);
`;

const Cover = styled.button<{ $everywhere?: boolean }>`
  position: absolute;
  inset: 0;
  border: 0;
  border-radius: 2rem 2rem 3px 3px;
  background: none;
  cursor: pointer;

  ${pointerScreens} {
    display: ${({ $everywhere }) => ($everywhere ? "block" : "none")};
  }
`;

const Swap = styled(Cover).attrs({ $everywhere: true })`
  border: 2px solid ${({ theme }) => theme.color.textGoldOnInk};
  background: rgb(var(--color-ink) / 0.25);
`;
