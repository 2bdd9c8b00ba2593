import {
  CAPTION_LANGUAGES,
  type CaptionCue,
  type CaptionLanguage,
  MAX_CAPTION_COUNT,
  MAX_UPLOAD_SECONDS,
  NOTE_MAX_LENGTH,
  splitCaptionText,
  spreadCaptions,
} from "@advent/contract";
import { Button, Cluster, Stack, styled, Text } from "@advent/ui";
import { Field, Select, TextArea } from "@advent/ui/fields";
import { MediaPlayer } from "@advent/ui/player";
import { type ComponentType, useRef, useState } from "react";
import type { CaptionEditorProps } from "../MediaChip";
import { CueList } from "./CueList";

const languageNames = new Intl.DisplayNames("en-GB", { type: "language" });

export interface SuggestCaptionsProps extends Pick<CaptionEditorProps, "kind" | "medium" | "disabled"> {
  onBusy: (isBusy: boolean) => void;
  onSuggest: (suggested: { lang: CaptionLanguage | null; cues: CaptionCue[] }) => void;
}

interface EditorProps extends CaptionEditorProps {
  /** Captions are not suggested without it. */
  SuggestCaptions?: ComponentType<SuggestCaptionsProps>;
}

export function CaptionEditor({
  kind,
  medium,
  src,
  captions,
  disabled,
  SuggestCaptions,
  onChange,
  onClose,
}: EditorProps) {
  const element = useRef<HTMLMediaElement>(null);
  const seconds = typeof medium === "object" ? medium.seconds : undefined;
  const getDurationMs = () => {
    // Browsers find no length in a fresh recording, or that of its first fragment.
    const length = seconds ?? element.current?.duration ?? Number.NaN;
    return Math.round((Number.isFinite(length) ? length : MAX_UPLOAD_SECONDS[kind]) * 1_000);
  };
  const [lang, setLang] = useState(captions?.lang ?? getBrowserLanguage());
  const [text, setText] = useState("");
  const [isTooLong, setTooLong] = useState(false);
  const [isTimed, setTimed] = useState(captions !== undefined);
  const write = (cues: readonly CaptionCue[], inLang = lang) =>
    onChange(cues.length > 0 ? { lang: inLang, cues: [...cues] } : undefined);
  const [isBusy, setBusy] = useState(false);
  const isLocked = disabled || isBusy;

  const play = (startMs: number) => {
    if (!element.current) return;
    element.current.currentTime = startMs / 1_000;
    // The player explains a recording that does not play.
    element.current.play().catch(() => undefined);
  };
  const typeText = (typed: string) => {
    const lines = splitCaptionText(typed);
    setTooLong(lines.length > MAX_CAPTION_COUNT);
    if (lines.length > MAX_CAPTION_COUNT) return;
    setText(typed);
    write(spreadCaptions(lines, 0, getDurationMs()));
  };
  const remove = () => {
    setText("");
    setTimed(false);
    onChange(undefined);
  };

  return (
    <Editor gap="sm" role="group" aria-label="Captions">
      <MediaPlayer kind={kind} src={src} seconds={seconds} element={element} label="Recording to caption" />
      <Field label="Language of the captions">
        <Select
          value={lang}
          disabled={isLocked}
          onChange={({ target }) => {
            const chosen = target.value as CaptionLanguage;
            setLang(chosen);
            if (captions) write(captions.cues, chosen);
          }}
        >
          {CAPTION_LANGUAGES.map((tag) => (
            <option key={tag} value={tag}>
              {languageNames.of(tag)}
            </option>
          ))}
        </Select>
      </Field>
      {isTimed && captions ? (
        <Stack gap="xs">
          <Text size="caption" tone="soft">
            The second at which each line starts, and its words.
          </Text>
          <CueList
            cues={captions.cues}
            {...{ lang, getDurationMs }}
            disabled={isLocked}
            onChange={write}
            onPlay={play}
          />
        </Stack>
      ) : (
        <Field
          label="What is said"
          error={isTooLong && `A recording takes up to ${MAX_CAPTION_COUNT} lines. Please use fewer or shorter ones.`}
          hint="Each line becomes a caption. They share the time by their length; you can change it afterwards."
        >
          <TextArea
            autoFocus
            rows={4}
            lang={lang}
            maxLength={NOTE_MAX_LENGTH}
            value={text}
            disabled={isLocked}
            onChange={({ target }) => typeText(target.value)}
          />
        </Field>
      )}
      <Cluster gap="xs">
        {SuggestCaptions && !captions && (
          <SuggestCaptions
            {...{ kind, medium, disabled }}
            onBusy={setBusy}
            onSuggest={(suggested) => {
              setLang(suggested.lang ?? lang);
              write(suggested.cues, suggested.lang ?? lang);
              setTimed(true);
            }}
          />
        )}
        {captions && !isTimed && (
          <Button variant="secondary" size="small" disabled={disabled} onClick={() => setTimed(true)}>
            Adjust the times
          </Button>
        )}
        {captions && (
          <Button variant="quiet" size="small" disabled={disabled} onClick={remove}>
            Remove captions
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          Close captions
        </Button>
      </Cluster>
    </Editor>
  );
}

/** Proposes the browser's language where it can be chosen. */
function getBrowserLanguage(): CaptionLanguage {
  const [language] = navigator.language.toLowerCase().split("-");
  return CAPTION_LANGUAGES.find((tag) => tag === language) ?? "en";
}

const Editor = styled(Stack)`
  width: 100%;
  min-width: 0;
  padding: 0.75rem 0;
  border-top: 1px solid var(--line);
`;
