import type { LandingItem, ParsedNote } from "@advent/contract";
import { styled } from "@advent/ui";
import { useId } from "react";
import { NoteContent, type NoteParts } from "./NoteContent";
import Recording from "./Recording";

interface SignedNoteProps extends Pick<LandingItem, "renditions" | "captions"> {
  name: string;
  note: ParsedNote;
  parts?: NoteParts;
}

const PLAIN_PARTS: NoteParts = { Image: ({ src, alt }) => <Picture src={src} alt={alt} />, Recording };

/** What somebody else wrote for a day. */
export function SignedNote({ name, parts = PLAIN_PARTS, ...note }: SignedNoteProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Name id={id}>{`From ${name}`}</Name>
      <NoteContent {...note} parts={parts} imageAlt={`Picture from ${name}`} fileName={`from-${name}`} />
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
`;

const Name = styled.p`
  color: var(--text-gold);
  font: italic 400 ${({ theme }) => theme.size.subheading} / 1.3 ${({ theme }) => theme.font.display};
  overflow-wrap: anywhere;
  text-align: center;
`;

const Picture = styled.img`
  width: 100%;
`;
