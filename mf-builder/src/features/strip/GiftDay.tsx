import { type Item, isFinalDay, toRoman } from "@advent/contract";
import { css, ProductImage, Spinner, styled } from "@advent/ui";
import { useState } from "react";
import { hideProduct, StylistTile } from "../../shared/StylistTile";
import { arch } from "./arch.styles";
import { GiftTools } from "./GiftTools";
import { OpenGift } from "./OpenGift";
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
    background: linear-gradient(90deg, transparent 20%, rgb(255 246 222 / 0.85), transparent 80%);
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
  background: rgb(22 18 14 / 0.55);
`;

const Swap = styled.button`
  position: absolute;
  inset: 0;
  border: 2px solid ${({ theme }) => theme.color.textGoldOnInk};
  border-radius: 2rem 2rem 3px 3px;
  background: rgb(22 18 14 / 0.25);
  cursor: pointer;
`;
