import { type Item, toRoman } from "@advent/contract";
import { CloseIcon, DragIcon, styled } from "@advent/ui";
import { useStrip } from "./stripContext";

/** Shown on hover and focus only. */
export function GiftTools({ item, name }: { item: Item; name: string }) {
  const { move, controls, onLift, onRemove } = useStrip();
  const lifted = move?.item.id === item.id;
  return (
    <Corners $always={lifted}>
      <Tool
        type="button"
        data-slot
        aria-pressed={lifted}
        aria-label={`Move ${name}, day ${toRoman(item.day)}`}
        title="Move to another day"
        onClick={() => (lifted ? controls.drop() : onLift(item))}
      >
        <DragIcon size="0.875rem" />
      </Tool>
      <Tool
        type="button"
        aria-label={`Remove ${name}, day ${toRoman(item.day)}`}
        title="Remove"
        onClick={() => onRemove(item)}
      >
        <CloseIcon size="0.75rem" />
      </Tool>
    </Corners>
  );
}

const Corners = styled.div<{ $always: boolean }>`
  position: absolute;
  top: -0.25rem;
  right: -0.5rem;
  left: -0.5rem;
  display: flex;
  justify-content: space-between;
  pointer-events: none;
  opacity: ${({ $always }) => ($always ? 1 : 0)};
  transition: opacity ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease};

  li:hover &,
  li:focus-within & {
    opacity: 1;
  }
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 50%;
  background: ${({ theme }) => theme.color.ink};
  color: ${({ theme }) => theme.color.textOnInk};
  cursor: pointer;
  pointer-events: auto;

  &[aria-pressed="true"] {
    background: ${({ theme }) => theme.color.textGoldOnInk};
    color: ${({ theme }) => theme.color.ink};
  }
`;
