import { GOLD_TONES, NO_SIZES, type WearerSizes, WRIST_RANGE_MM } from "@advent/contract";
import { Button, Stack, Text } from "@advent/ui";
import { Checkbox, Field, TextInput } from "@advent/ui/fields";
import { type FormEvent, useState } from "react";
import { EarSection } from "./EarSection";
import { TONE_LABELS } from "./format-sizes";
import { RingSection } from "./RingSection";
import { SizeSection } from "./SizeSection";

interface SizesFormProps {
  before: WearerSizes | null;
  isBusy: boolean;
  onSend: (sizes: WearerSizes) => void;
}

export function SizesForm({ before, isBusy, onSend }: SizesFormProps) {
  const [sizes, setSizes] = useState(before ?? NO_SIZES);
  const [wrist, setWrist] = useState(before?.wristMm ? String(before.wristMm / 10) : "");
  const change = (changed: Partial<WearerSizes>) => setSizes((earlier) => ({ ...earlier, ...changed }));
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
            onChange={(event) => setWrist(event.target.value)}
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
