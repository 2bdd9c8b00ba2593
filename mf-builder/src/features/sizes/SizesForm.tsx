import { GOLD_TONES, NO_SIZES, TONE_LABELS, type WearerSizes, WRIST_RANGE_MM } from "@advent/contract";
import { readStored, writeStored } from "@advent/store";
import { Button, Stack, Text } from "@advent/ui";
import { Checkbox, Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { EarSection } from "./EarSection";
import { RingSection } from "./RingSection";
import { SizeSection } from "./SizeSection";

interface Draft {
  sizes: WearerSizes;
  /** In centimetres, as typed. */
  wrist: string;
}

const getStorageKey = (token: string) => `advent.sizes.${token}`;

function readDraft(token: string): Draft | null {
  return JSON.parse(readStored(getStorageKey(token)) ?? "null");
}

/** Keeps what is entered in this browser until it is sent. */
export const keepDraft = (token: string, draft: Draft | null) =>
  writeStored(getStorageKey(token), draft && JSON.stringify(draft));

interface SizesFormProps {
  token: string;
  before: WearerSizes | null;
  isBusy: boolean;
  onSend: (sizes: WearerSizes) => void;
}

export function SizesForm({ token, before, isBusy, onSend }: SizesFormProps) {
  const [draft, setDraft] = useState(() => readDraft(token) ?? toDraft(before ?? NO_SIZES));
  const { sizes, wrist } = draft;
  const changeDraft = (next: Draft) => {
    setDraft(next);
    keepDraft(token, next);
  };
  const change = (changed: Partial<WearerSizes>) => changeDraft({ wrist, sizes: { ...sizes, ...changed } });
  const wristMm = Math.round(Number(wrist.replace(",", ".")) * 10);
  const isWristWrong = wrist.trim() !== "" && !(wristMm >= WRIST_RANGE_MM.min && wristMm <= WRIST_RANGE_MM.max);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWristWrong) onSend({ ...sizes, wristMm: wrist.trim() ? wristMm : null });
  };
  return (
    <form onSubmit={send} noValidate>
      <RingSection rings={sizes.rings} onChange={(rings) => change({ rings })} />
      <EarSection piercings={sizes.piercings} onChange={(piercings) => change({ piercings })} />
      <SizeSection title="Wrist and metals" lead="For bracelets, and for skin that does not tolerate every metal.">
        <Field
          label="Centimetres around the wrist"
          optional
          error={
            isWristWrong && `A wrist measures between ${WRIST_RANGE_MM.min / 10} and ${WRIST_RANGE_MM.max / 10} cm.`
          }
        >
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={4}
            value={wrist}
            onChange={(event) => changeDraft({ sizes, wrist: event.target.value })}
          />
        </Field>
        <Stack gap="xs" role="group" aria-label="Metals that cannot be worn">
          <Text>Metals that cannot be worn</Text>
          {GOLD_TONES.map((tone) => (
            <Checkbox
              key={tone}
              label={TONE_LABELS[tone]}
              checked={sizes.avoidedTones.includes(tone)}
              onChange={({ target }) =>
                change({
                  avoidedTones: GOLD_TONES.filter((one) =>
                    one === tone ? target.checked : sizes.avoidedTones.includes(one),
                  ),
                })
              }
            />
          ))}
        </Stack>
      </SizeSection>
      <Button type="submit" size="large" busy={isBusy}>
        Send the sizes
      </Button>
    </form>
  );
}

const toDraft = (sizes: WearerSizes): Draft => ({
  sizes,
  wrist: sizes.wristMm === null ? "" : String(sizes.wristMm / 10),
});
