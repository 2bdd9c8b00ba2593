import { type ContributorPage, NOTE_MAX_LENGTH, toRoman } from "@advent/contract";
import { isEmpty, MediaSection } from "@advent/recorder/media";
import { Button, Heading, handwriting, lazyWithRetry, media, styled, Text } from "@advent/ui";
import { Field, Select, TextArea } from "@advent/ui/fields";
import { useState } from "react";
import { PaperForm } from "./contribution.styles";
import { Preview } from "./Preview";
import { SendingProgress } from "./SendingProgress";
import { useContributionDraft } from "./useContributionDraft";
import { useSending } from "./useSending";

const CaptionEditor = lazyWithRetry(async () => (await import("@advent/recorder/captions")).CaptionEditor);

interface ContributionFormProps {
  secret: string;
  page: ContributorPage;
  onSent: (page: ContributorPage) => void;
  /** Undefined where nothing has been sent yet. */
  onCancel: (() => void) | undefined;
}

export function ContributionForm({ secret, page, onSent, onCancel }: ContributionFormProps) {
  const kept = useContributionDraft(secret, page);
  const { draft, change, day, setDay, isRestored, holdsTake, forget } = kept;
  const [isPreviewing, setPreviewing] = useState(false);
  const choosesDay = page.freeDays.length > 0;
  const leave = (next: () => void) => {
    forget();
    next();
  };
  const { sending, isBusy, send, cancel } = useSending({
    secret,
    draft,
    captions: kept.captions,
    isRestored,
    day: choosesDay ? day : undefined,
    onSent: (next) => leave(() => onSent(next)),
  });
  const reader = page.recipient ?? "they";
  return (
    <PaperForm
      aria-label="Your message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Heading level={2} size="subheading">
        Your message
      </Heading>
      {choosesDay && (
        <Field label="Day">
          <Select
            value={day ?? ""}
            disabled={isBusy}
            onChange={({ target }) => setDay(target.value ? Number(target.value) : null)}
          >
            <option value="">Any day</option>
            {page.freeDays.map((free) => (
              <option key={free} value={free}>{`Day ${toRoman(free)}`}</option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Your words">
        <Words
          counter
          maxLength={NOTE_MAX_LENGTH}
          value={draft.text}
          readOnly={isBusy}
          onChange={(event) => change({ type: "write", text: event.target.value })}
        />
      </Field>
      <MediaSection
        media={draft.media}
        captions={draft.captions}
        CaptionEditor={CaptionEditor}
        nextStep="Press Send to send it."
        disabled={isBusy}
        onChange={change}
        onHold={kept.setHoldsTake}
        onTake={(kind, { file, seconds }) => kept.keepTake({ kind, file, seconds })}
      />
      <SendingProgress sending={sending} onCancel={cancel} />
      {isPreviewing && <Preview name={page.name} draft={draft} />}
      <Actions>
        <Button
          variant="secondary"
          aria-expanded={isPreviewing}
          disabled={isEmpty(draft)}
          onClick={() => setPreviewing(!isPreviewing)}
        >
          {isPreviewing ? "Close the preview" : `See it as ${reader} will`}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={isBusy} onClick={() => leave(onCancel)}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isBusy} disabled={holdsTake || isEmpty(draft)}>
          Send
        </Button>
      </Actions>
      {holdsTake && (
        <Text size="small" tone="soft">
          Use or cancel your recording before you send.
        </Text>
      )}
    </PaperForm>
  );
}

const Words = styled(TextArea)`
  ${handwriting}
`;

/** One button per line on phones. */
const Actions = styled.div`
  display: grid;
  gap: 0.75rem;

  ${media.up("md")} {
    display: flex;

    & > :first-child {
      margin-right: auto;
    }
  }
`;
