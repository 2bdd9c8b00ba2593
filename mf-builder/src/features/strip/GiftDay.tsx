import { type Item, isFinalDay, toRoman } from "@advent/contract";
import { ProductPicture, Spinner, styled } from "@advent/ui";
import { useState } from "react";
import { StylistTile } from "../../shared/StylistTile";
import { unrevealed } from "../../shared/unrevealed";
import { GiftTools } from "./GiftTools";
import { hung } from "./hung";
import { niche } from "./niche";
import type { SlotProps } from "./Slot";

interface GiftDayProps extends Omit<SlotProps, "item"> {
  item: Item;
  /** On its way in or out: nothing can be done with it yet. */
  pending: boolean;
  onPlace: () => void;
}

export function GiftDay(props: GiftDayProps) {
  const { day, item, isStylistChoice, editable, pending, move, settled, onPress, onPlace } = props;
  const [arrives] = useState(settled);
  const name = unrevealed(item, isStylistChoice).productName;
  const canPlace = move !== null && move.item.id !== item.id;
  return (
    <Frame>
      <Window
        $final={isFinalDay(day)}
        $grab={editable && !pending}
        $arrives={arrives}
        $turn={isStylistChoice ? day - 1 : 0}
        onPointerDown={editable && !pending && !move ? (event) => onPress(event, item) : undefined}
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
          onClick={onPlace}
        />
      ) : (
        editable && !pending && <GiftTools {...props} name={name} />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
`;

const Window = styled.div<{ $final: boolean; $grab: boolean; $arrives: boolean; $turn: number }>`
  ${niche}
  ${({ $arrives }) => $arrives && hung}
  cursor: ${({ $grab }) => ($grab ? "grab" : "default")};
  user-select: none;
  -webkit-touch-callout: none;
`;

const Gift = styled(ProductPicture)`
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
