import { canOpenDays, type Item, type Opening, toRoman } from "@advent/contract";
import { Button, NoteIcon, styled } from "@advent/ui";
import { useWriteNote } from "./note-actions";

interface NoNoteWarningProps {
  items: readonly Item[];
  opening: Opening;
}

/** Warns when the recipient could open no note (docs/behaviour/cart.md). Renders nothing once there is one. */
export function NoNoteWarning({ items, opening }: NoNoteWarningProps) {
  const writeNote = useWriteNote();
  const first = items.find(({ openedAt }) => !openedAt);
  if (!first || canOpenDays(items, opening)) return null;
  return (
    <Warning role="note" aria-label="No note yet">
      <p>
        <NoteIcon />
        <span>
          <strong>No day has a note yet.</strong> Your recipient can’t open any door until at least one day has a note.
          A single line is enough.
        </span>
      </p>
      <Button variant="secondary" onClick={() => writeNote(first)}>
        {`Write a note for day ${toRoman(first.day)}`}
      </Button>
    </Warning>
  );
}

const Warning = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.875rem;
  max-width: ${({ theme }) => theme.width.narrow};
  padding: 1rem 1.25rem;
  border-left: 2px solid ${({ theme }) => theme.color.gold};
  background: var(--surface-sunken);
  text-align: start;

  p {
    display: flex;
    gap: 0.6em;
  }
  svg {
    margin-top: 0.2em;
    color: var(--text-gold);
  }
  strong {
    font-weight: 600;
  }
`;
