import { hasNote, parseNote, type ShownCaptions } from "@advent/contract";
import { lazyWithRetry, MicrophoneIcon, styled, Text, VideoIcon } from "@advent/ui";
import { useState } from "react";

const MediaPlayer = lazyWithRetry(async () => (await import("@advent/ui/player")).MediaPlayer);

interface NoteProps {
  title?: string | undefined;
  /** Text and media markers (docs/behaviour/entities.md). */
  note: string | null | undefined;
  /** Shown when there is no note. Without it nothing is rendered. */
  fallback?: string;
  captions?: ShownCaptions | undefined;
}

export function Note({ title, note, fallback, captions }: NoteProps) {
  if (!hasNote(note)) return fallback ? <Soft>{fallback}</Soft> : null;
  const { text, image, video, audio } = parseNote(note);
  return (
    <Section>
      {title && <Soft as="h4">{title}</Soft>}
      {text && <NoteText text={text} />}
      {image && (
        <a href={image} target="_blank" rel="noopener noreferrer">
          <Thumbnail src={image} alt="Photo in the note. Opens full size." loading="lazy" />
        </a>
      )}
      {video && (
        <Recording>
          <summary>
            <VideoIcon size="1.25em" /> Video
          </summary>
          <MediaPlayer kind="video" src={video} captions={captions} label="Video in the note" />
        </Recording>
      )}
      {audio && (
        <Recording>
          <summary>
            <MicrophoneIcon size="1.25em" /> Voice note
          </summary>
          <MediaPlayer kind="audio" src={audio} captions={video ? undefined : captions} label="Voice note" />
        </Recording>
      )}
    </Section>
  );
}

const SHORT_NOTE_LENGTH = 140;

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

const Soft = styled(Text).attrs({ size: "caption", tone: "soft" })`
  font-weight: 400;
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xxs};
  max-width: 24rem;

  & + & {
    margin-top: ${({ theme }) => theme.space.xs};
  }
`;

const Thumbnail = styled.img`
  max-height: 3rem;
`;

const Recording = styled.details`
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xxs};
    min-height: 1.75rem;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

const Words = styled.p<{ $cut: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
  white-space: pre-line;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $cut }) => ($cut ? 3 : "none")};
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
