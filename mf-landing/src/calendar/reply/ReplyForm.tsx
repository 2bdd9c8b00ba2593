import { type LandingContribution, MAX_REPLY_LENGTH } from "@advent/contract";
import { Button, Cluster, handwriting, ivorySurface, notePaper, styled, Text } from "@advent/ui";
import { Checkbox, Field, TextArea } from "@advent/ui/fields";
import { useEffect, useRef, useState } from "react";
import { useAttempt } from "../../shared/useAttempt";
import { type Draft, isEmpty, keepWords, type Recorded, readStoredText } from "./draft";
import { HeartButton } from "./HeartButton";
import { ReplyRecording } from "./ReplyRecording";

interface ReplyFormProps {
  itemId: string;
  contributions: readonly LandingContribution[];
  first: Draft;
  send: (draft: Draft, onUploaded: (url: string) => void) => Promise<void>;
  onSent: () => void;
  onCancel: () => void;
}

/** Keeps its contents when sending fails. Text stays on this device until it is sent. */
export function ReplyForm({ itemId, contributions, first, send, onSent, onCancel }: ReplyFormProps) {
  const [draft, setDraft] = useState<Draft>(() => ({ ...first, words: readStoredText(itemId) || first.words }));
  const { isBusy: isSending, errorText, attempt } = useAttempt();
  const [recorder, setRecorder] = useState<Recorded["kind"] | null>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  useEffect(() => words.current?.focus(), []);

  function write(text: string) {
    change({ words: text });
    keepWords(itemId, text);
  }

  function record(recorded: Recorded | null) {
    change({ recorded });
    words.current?.focus();
  }

  function share(id: string, isShared: boolean) {
    const others = draft.contributionIds?.filter((other) => other !== id) ?? [];
    change({ contributionIds: isShared ? [...others, id] : others });
  }

  async function submit() {
    await send(draft, (url) => draft.recorded && change({ recorded: { ...draft.recorded, url } }));
    keepWords(itemId, "");
    onSent();
  }

  function cancel() {
    keepWords(itemId, "");
    onCancel();
  }

  return (
    <Card
      aria-label="Your reply"
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(submit);
      }}
    >
      <Field label="Your reply">
        <Words
          ref={words}
          counter
          maxLength={MAX_REPLY_LENGTH}
          value={draft.words}
          readOnly={isSending}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <ReplyRecording
        recorded={draft.recorded}
        recorder={recorder}
        disabled={isSending}
        onRecorder={setRecorder}
        onRecord={record}
      />
      {contributions.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={`${name} may also see my heart and words`}
          checked={draft.contributionIds?.includes(id) ?? false}
          disabled={isSending}
          onChange={({ target }) => share(id, target.checked)}
        />
      ))}
      {errorText && (
        <Text role="alert" size="small" tone="danger">{`${errorText} Your text and recording are still here.`}</Text>
      )}
      {recorder === null && (
        <Cluster gap="md" justify="space-between">
          <HeartButton isGiven={draft.heart} disabled={isSending} onPress={() => change({ heart: !draft.heart })} />
          <Cluster gap="lg">
            <Button variant="quiet" size="small" disabled={isSending} onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" size="small" busy={isSending} disabled={isEmpty(draft)}>
              {isSending ? "Sending" : "Send"}
            </Button>
          </Cluster>
        </Cluster>
      )}
    </Card>
  );
}

const Card = styled.form`
  ${ivorySurface}
  ${notePaper}
  display: grid;
  gap: 1.25rem;
  width: 100%;
  padding: clamp(1.25rem, 5vw, 2.25rem);
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: 0 1.5rem 4rem rgb(0 0 0 / 0.4);
`;

const Words = styled(TextArea)`
  ${handwriting}
  padding-inline: 0;
  border-width: 0 0 1px;
  border-radius: 0;
  background: none;
`;
