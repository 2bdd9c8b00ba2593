import { type Item, toRoman } from "@advent/contract";
import { media, styled } from "@advent/ui";
import { getNoteLabel, useWriteNote } from "../../shared/note-actions";

export function NoteButton({ item, disabled }: { item: Item; disabled: boolean }) {
  const writeNote = useWriteNote();
  const words = getNoteLabel(item);
  if (!words) return <Opened>Opened</Opened>;
  return (
    <Link
      type="button"
      disabled={disabled}
      aria-label={`${words}, day ${toRoman(item.day)}`}
      onClick={() => writeNote(item)}
    >
      {words}
    </Link>
  );
}

const Opened = styled.span`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.5rem;
`;

const Link = styled.button`
  position: relative;
  min-height: 1.5rem;
  padding: 0 0.25rem;
  border: 0;
  background: none;
  color: var(--text);
  font-size: ${({ theme }) => theme.size.caption};
  text-decoration: underline;
  text-decoration-color: ${({ theme }) => theme.color.gold};
  text-underline-offset: 0.25em;
  white-space: nowrap;
  cursor: pointer;

  /* A finger meets more than the words: 44 px. */
  &::after {
    content: "";
    position: absolute;
    inset: -0.625rem -0.25rem;
  }
  ${media.down("lg")} {
    min-height: 2.75rem;

    &::after {
      inset: 0 -0.25rem;
    }
  }
  &:disabled {
    color: var(--text-soft);
    cursor: default;
  }
`;
