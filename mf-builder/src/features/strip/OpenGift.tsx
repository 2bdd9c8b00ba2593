import { type Item, toRoman } from "@advent/contract";
import { styled } from "@advent/ui";
import { getNoteLabel } from "../../shared/note-actions";
import { hasHoverTools, pointerScreens } from "./sticky-strip";
import { useStrip } from "./stripContext";

export function OpenGift({ item, name }: { item: Item; name: string }) {
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
