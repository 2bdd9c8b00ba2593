import { type CaptionCue, MAX_CAPTION_COUNT, MAX_CAPTION_LENGTH } from "@advent/contract";
import { Button, Cluster, IconButton, media, PlayIcon, styled, TrashIcon } from "@advent/ui";
import { Field, TextInput } from "@advent/ui/fields";
import { useEffect, useRef, useState } from "react";
import { moveStart, splitCue } from "./edit-cues";

interface CueListProps {
  cues: readonly CaptionCue[];
  lang: string;
  getDurationMs: () => number;
  disabled: boolean;
  onChange: (cues: CaptionCue[]) => void;
  onPlay: (startMs: number) => void;
}

export function CueList({ cues, lang, getDurationMs, disabled, onChange, onPlay }: CueListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const remove = (index: number) => {
    onChange(cues.filter((_, at) => at !== index));
    list.current?.focus();
  };
  const canSplit = (lines: readonly CaptionCue[], index: number) =>
    cues.length < MAX_CAPTION_COUNT && splitCue(lines, index).length > lines.length;
  const split = (index: number) => {
    const next = splitCue(cues, index);
    onChange(next);
    // A button that turns disabled would drop the focus.
    if (next.length === MAX_CAPTION_COUNT || !canSplit(next, index)) list.current?.focus();
  };
  return (
    <Rows ref={list} tabIndex={-1} aria-label="Lines of the captions">
      {cues.map(({ startMs, text }, index) => {
        const name = `line ${index + 1}`;
        return (
          <Row key={index}>
            <Field label={`Start of ${name}, in seconds`} hideLabel>
              <StartInput
                startMs={startMs}
                disabled={disabled}
                onMove={(start) => onChange(moveStart(cues, index, start, getDurationMs()))}
              />
            </Field>
            <Field label={`Text of ${name}`} hideLabel>
              <TextInput
                lang={lang}
                dir="auto"
                maxLength={MAX_CAPTION_LENGTH}
                value={text}
                disabled={disabled}
                onChange={({ target }) =>
                  onChange(cues.map((cue, at) => (at === index ? { ...cue, text: target.value } : cue)))
                }
              />
            </Field>
            <Cluster gap="xs">
              <IconButton label={`Play from ${name}`} size="small" onClick={() => onPlay(startMs)}>
                <PlayIcon />
              </IconButton>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Split ${name}`}
                disabled={disabled || !canSplit(cues, index)}
                onClick={() => split(index)}
              >
                Split
              </Button>
              <IconButton label={`Delete ${name}`} size="small" disabled={disabled} onClick={() => remove(index)}>
                <TrashIcon />
              </IconButton>
            </Cluster>
          </Row>
        );
      })}
    </Rows>
  );
}

interface StartInputProps {
  startMs: number;
  disabled: boolean;
  onMove: (startMs: number) => void;
}

/** Moves the line once the typed time is complete. */
function StartInput({ startMs, disabled, onMove }: StartInputProps) {
  const [typed, setTyped] = useState<string>();
  const move = () => {
    if (typed) onMove(Number(typed) * 1_000);
    setTyped(undefined);
  };
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      min={0}
      step={0.1}
      value={typed ?? formatSeconds(startMs)}
      disabled={disabled}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={move}
      onKeyDown={({ key }) => key === "Enter" && move()}
    />
  );
}

const formatSeconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

const Rows = styled.ol.attrs({ role: "list" })`
  display: grid;
  gap: 0.75rem;

  &:focus {
    outline: none;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: 0.25rem 0.5rem;
  align-items: center;

  & > :last-child {
    grid-column: 2;
  }
  ${media.up("md")} {
    grid-template-columns: 5.5rem minmax(0, 1fr) auto;

    & > :last-child {
      grid-column: auto;
    }
  }
`;
