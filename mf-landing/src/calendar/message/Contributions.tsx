import { type LandingContribution, parseNote } from "@advent/contract";
import type { NoteParts } from "./NoteContent";
import { SignedNote } from "./SignedNote";

interface ContributionsProps {
  contributions: readonly LandingContribution[];
  parts: NoteParts;
}

/** What others wrote for a day, after the sender's own note. */
export default function Contributions({ contributions, parts }: ContributionsProps) {
  return contributions.map(({ id, note, ...contribution }) => (
    <SignedNote key={id} {...contribution} note={parseNote(note)} parts={parts} />
  ));
}
