import type { StylistPreferences } from "@advent/contract";
import { Field, Heading, media, styled, TextArea } from "@advent/ui";
import { SaveLine } from "../../shared/auto-save/SaveLine";
import { Choice } from "./Choice";
import type { usePreferences } from "./usePreferences";

type PreferencesFormProps = Omit<ReturnType<typeof usePreferences>, "flush">;

const CHOICES = {
  goldTone: { label: "Gold tone", options: { white: "White", yellow: "Yellow", mix: "A mix" } },
  stones: { label: "Stones", options: { "diamonds-only": "Diamonds only", "include-colored": "Include coloured" } },
  jewelleryType: { label: "Jewellery", options: { "piercings-only": "Piercings only", mixed: "A mix" } },
  style: { label: "Style", options: { dainty: "Dainty", statement: "Statement", mix: "A mix" } },
} as const;

export function PreferencesForm({ preferences, edit, status }: PreferencesFormProps) {
  return (
    <Form onSubmit={(event) => event.preventDefault()} aria-label="Stylist preferences">
      <Heading level={3}>Tell our stylist what they love</Heading>
      <Choices>
        {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
          <Choice
            key={name}
            label={CHOICES[name].label}
            options={CHOICES[name].options}
            value={preferences[name]}
            onChoose={(value) => edit({ [name]: value } as Partial<StylistPreferences>)}
          />
        ))}
      </Choices>
      <Field label="Anything to leave out?" optional hint="Materials, stones or shapes they would not wear.">
        <TextArea
          rows={2}
          maxLength={500}
          value={preferences.exclusions}
          onChange={(event) => edit({ exclusions: event.target.value })}
        />
      </Field>
      <SaveLine status={status} />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 1.75rem;
  margin-top: 2.5rem;
  padding-top: 2.5rem;
  border-top: 1px solid var(--line);
`;

const Choices = styled.div`
  display: grid;
  gap: 1.75rem 2rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.up("lg")} {
    grid-template-columns: repeat(4, auto);
  }
`;
