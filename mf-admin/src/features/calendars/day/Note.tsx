import { hasNote, parseNote, type ShownCaptions } from "@advent/contract";
import { lazyWithRetry, styled, Text } from "@advent/ui";
import { useState } from "react";

const MediaPlayer = lazyWithRetry(async () => (await import("@advent/ui/player")).MediaPlayer);

interface NoteProps {
  title: string;
  /** Text and media markers (docs/behaviour/entities.md). */
  note: string | null;
  /** Shown when there is no note. Without it nothing is rendered. */
  fallback?: string;
  captions?: ShownCaptions | undefined;
}

export function Note({ title, note, fallback, captions }: NoteProps) {
  if (!hasNote(note))
    return fallback ? (
      <Text size="caption" tone="soft">
        {fallback}
      </Text>
    ) : null;
  const { text, image, video, audio } = parseNote(note);
  return (
    <Section>
      <Title>{title}</Title>
      {text && <NoteText text={text} />}
      {image && (
        <a href={image} target="_blank" rel="noopener noreferrer">
          <Thumbnail src={image} alt="Photo in the note. Opens full size." loading="lazy" />
        </a>
      )}
      {video && <MediaPlayer kind="video" src={video} captions={captions} label="Video in the note" />}
      {audio && <MediaPlayer kind="audio" src={audio} captions={video ? undefined : captions} label="Voice note" />}
    </Section>
  );
}

const SHORT_NOTE_LENGTH = 220;

export function NoteText({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= SHORT_NOTE_LENGTH);
  return (
    <div>
      <Words $cut={!whole}>{text}</Words>
      {text.length > SHORT_NOTE_LENGTH && (
        <More type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? "Show less" : "Show all"}
        </More>
      )}
    </div>
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

const Thumbnail = styled.img`
  max-height: 6rem;
`;

const Words = styled.p<{ $cut: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
  white-space: pre-line;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $cut }) => ($cut ? 4 : "none")};
`;

const More = styled.button`
  min-height: 1.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${({ theme }) => theme.size.caption};
  text-decoration: underline;
  text-underline-offset: 0.25em;
  cursor: pointer;
`;
