import { hasNote, type ParsedNote, parseNote, type ShownCaptions } from "@advent/contract";
import { lazyWithRetry, styled, Text } from "@advent/ui";
import { NoteText } from "./NoteText";

const MediaPlayer = lazyWithRetry(async () => (await import("@advent/ui/player")).MediaPlayer);

interface NoteProps {
  title: string;
  /** Text and media markers (behaviour §3). */
  note: string | null;
  /** Shown when there is no note. Without it nothing is rendered. */
  fallback?: string;
  captions?: ShownCaptions | undefined;
}

export function Note({ title, note, fallback, captions }: NoteProps) {
  if (!hasNote(note)) return fallback ? <Missing>{fallback}</Missing> : null;
  const { text, ...files } = parseNote(note);
  return (
    <Section>
      <Title>{title}</Title>
      {text && <NoteText text={text} />}
      <NoteMedia {...files} captions={captions} />
    </Section>
  );
}

function NoteMedia({ image, video, audio, captions }: Omit<ParsedNote, "text"> & Pick<NoteProps, "captions">) {
  return (
    <>
      {image && (
        <a href={image} target="_blank" rel="noopener noreferrer">
          <Thumbnail src={image} alt="Photo in the note. Opens full size." loading="lazy" />
        </a>
      )}
      {video && <MediaPlayer kind="video" src={video} captions={captions} label="Video in the note" />}
      {audio && <MediaPlayer kind="audio" src={audio} captions={video ? undefined : captions} label="Voice note" />}
    </>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  padding-left: ${({ theme }) => theme.space.sm};
  border-left: 1px solid ${({ theme }) => theme.color.gold};
`;

const Title = styled.h4`
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: 500;
  color: var(--text-soft);
`;

const Missing = styled(Text).attrs({ size: "caption", tone: "soft" })``;

const Thumbnail = styled.img`
  width: auto;
  max-height: 6rem;
`;
