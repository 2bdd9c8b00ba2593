import type { Item } from "@advent/contract";
import { Dialog, DragIcon, EyeIcon, NoteIcon, styled, TrashIcon, useShop } from "@advent/ui";
import { getNoteLabel, useWriteNote } from "../../shared/note-actions";
import { hideProduct } from "../../shared/StylistTile";
import { getDayName } from "./move";
import { useStrip } from "./stripContext";

interface GiftSheetProps {
  item: Item;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function GiftSheet({ item, open, onOpenChange }: GiftSheetProps) {
  const strip = useStrip();
  const actions = useActions(item);
  const shop = useShop();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={hideProduct(item, strip.isStylistChoice).productName}
      description={getDayName(item.day, shop)}
    >
      <Rows role="list">
        {actions.map(({ label, Icon, run }) => (
          <li key={label}>
            <Row
              type="button"
              onClick={() => {
                onOpenChange(false);
                run();
              }}
            >
              <Icon size="1.125rem" />
              {label}
            </Row>
          </li>
        ))}
      </Rows>
    </Dialog>
  );
}

function useActions(item: Item) {
  const { editable, onLift, onRemove, onShow } = useStrip();
  const writeNote = useWriteNote();
  const note = getNoteLabel(item);
  const seeLabel = editable && item.variantTitle ? "See it, or change metal or size" : "See the gift";
  return [
    ...(onShow ? [{ label: seeLabel, Icon: EyeIcon, run: () => onShow(item) }] : []),
    ...(note ? [{ label: note, Icon: NoteIcon, run: () => writeNote(item) }] : []),
    ...(editable
      ? [
          { label: "Move to another day", Icon: DragIcon, run: () => onLift(item) },
          { label: "Remove", Icon: TrashIcon, run: () => onRemove(item) },
        ]
      : []),
  ];
}

const Rows = styled.ul`
  display: grid;
  border-top: 1px solid var(--line);
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 1rem;
  width: 100%;
  min-height: 3rem;
  padding: 0.25rem 0;
  border: 0;
  border-bottom: 1px solid var(--line);
  background: none;
  text-align: start;
  cursor: pointer;

  svg {
    color: var(--text-gold);
  }
`;
