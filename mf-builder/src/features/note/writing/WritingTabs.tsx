import { getFirstName, type Item, NOTE_MAX_LENGTH } from "@advent/contract";
import type { DraftChange } from "@advent/recorder/media";
import { useGetCalendarQuery } from "@advent/store";
import { handwriting, notePaper, styled, Text } from "@advent/ui";
import { Field, TextArea } from "@advent/ui/fields";
import { Tabs } from "@advent/ui/tabs";
import { useEffect, useState } from "react";
import { Comparison, Passage } from "./Comparison";
import { useEnhancement, useInspiration, type WritingHelp } from "./useHelp";

type Mode = "write" | "enhance" | "inspire";

interface WritingTabsProps {
  item: Item;
  text: string;
  locked: boolean;
  onChange: (change: DraftChange) => void;
  /** Called with the change that would use the suggestion on screen, or `null` without one. */
  onSuggest: (change: DraftChange | null) => void;
}

export function WritingTabs({ item, text, locked, onChange, onSuggest }: WritingTabsProps) {
  const [mode, setMode] = useState<Mode>("write");
  const write = (own: string) => onChange({ type: "write", text: own });
  const enhance = (words: string, isEnhanced: boolean) =>
    onChange({ type: "write", text: words, enhanced: isEnhanced ? words : null });
  const inspire = (words: string) => onChange({ type: "write", text: words, enhanced: null });
  const enhancement = useEnhancement({ item, text, onWrite: enhance });
  const inspiration = useInspiration({ item, text, onWrite: inspire });
  const { suggestion, state } = mode === "enhance" ? enhancement : inspiration;
  const unused = mode !== "write" && state === "idle" && suggestion?.text !== text ? suggestion?.text : undefined;
  useEffect(() => {
    const enhanced = mode === "enhance" ? unused : null;
    onSuggest(unused === undefined ? null : { type: "write", text: unused, enhanced });
  }, [mode, unused, onSuggest]);
  return (
    <Tabs<Mode>
      label="How to write"
      value={mode}
      onValueChange={setMode}
      tabs={[
        {
          value: "write",
          label: "Write Your Own",
          content: <NoteTextField label="Your note" text={text} locked={locked} onWrite={write} />,
        },
        {
          value: "enhance",
          label: "Enhance My Words",
          content: <EnhanceTab {...enhancement} text={text} locked={locked} onWrite={write} />,
        },
        {
          value: "inspire",
          label: "Create Inspiration",
          content: <InspireTab {...inspiration} text={text} locked={locked} />,
        },
      ]}
    />
  );
}

interface HelpTabProps extends WritingHelp {
  text: string;
  locked: boolean;
}

function EnhanceTab({ text, locked, onWrite, ...help }: HelpTabProps & { onWrite: (text: string) => void }) {
  const own =
    help.state === "used" && help.suggestion ? (
      <Passage title="Your words" text={help.suggestion.original} />
    ) : (
      <NoteTextField
        label="Your words"
        hint="A few words are enough. We add to them; they stay yours."
        text={text}
        locked={locked}
        onWrite={onWrite}
      />
    );
  return <Comparison {...help} locked={locked} title="Enhanced" requestLabel="Enhance" own={own} />;
}

function InspireTab({ text, locked, ...help }: HelpTabProps) {
  const name = getFirstName(useGetCalendarQuery().data?.calendar.customerName);
  const words = help.state === "used" ? (help.suggestion?.original ?? "") : text;
  const own = (
    <>
      {!help.suggestion && (
        <Text tone="soft">{`No words yet? We’ll start a message${name && ` to ${name}`}; you can edit every word.`}</Text>
      )}
      {words.trim() && <Passage title="Your words" text={words} />}
    </>
  );
  return <Comparison {...help} locked={locked} title="Inspiration" requestLabel="Write a Message" own={own} />;
}

interface NoteTextFieldProps {
  label: string;
  hint?: string;
  text: string;
  locked: boolean;
  onWrite: (text: string) => void;
}

function NoteTextField({ label, hint, text, locked, onWrite }: NoteTextFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <NotePaper
        counter
        rows={7}
        maxLength={NOTE_MAX_LENGTH}
        value={text}
        readOnly={locked}
        onChange={(event) => onWrite(event.target.value)}
      />
    </Field>
  );
}

const NotePaper = styled(TextArea)`
  ${notePaper}
  padding: clamp(1rem, 4vw, 1.75rem) clamp(1rem, 4vw, 2rem);
  border-color: ${({ theme }) => theme.color.line};
  ${handwriting}
`;
