import type { StylistPreferences } from "@advent/contract";
import { Heading, media, Stack, styled, Text } from "@advent/ui";
import { Field, TextArea } from "@advent/ui/fields";
import { SaveStatusLine } from "../../shared/auto-save/SaveStatusLine";
import { ImageChoice } from "./ImageChoice";
import allKinds from "./pictures/all-kinds.webp";
import bothGolds from "./pictures/both-golds.webp";
import bothStyles from "./pictures/both-styles.webp";
import coloured from "./pictures/coloured.webp";
import dainty from "./pictures/dainty.webp";
import diamonds from "./pictures/diamonds.webp";
import piercings from "./pictures/piercings.webp";
import statement from "./pictures/statement.webp";
import white from "./pictures/white.webp";
import yellow from "./pictures/yellow.webp";
import type { usePreferences } from "./usePreferences";

type PreferencesFormProps = Omit<ReturnType<typeof usePreferences>, "flush">;

const PREFERENCE_CHOICES = {
  goldTone: {
    label: "Gold tone",
    options: {
      white: { words: "White", picture: white },
      yellow: { words: "Yellow", picture: yellow },
      mix: { words: "A mix", picture: bothGolds },
    },
  },
  stones: {
    label: "Stones",
    options: {
      "diamonds-only": { words: "Diamonds only", picture: diamonds },
      "include-colored": { words: "Include coloured", picture: coloured },
    },
  },
  jewelleryType: {
    label: "Jewellery",
    options: {
      "piercings-only": { words: "Piercings only", picture: piercings },
      mixed: { words: "A mix", picture: allKinds },
    },
  },
  style: {
    label: "Style",
    options: {
      dainty: { words: "Dainty", picture: dainty },
      statement: { words: "Statement", picture: statement },
      mix: { words: "A mix", picture: bothStyles },
    },
  },
} as const;

export function PreferencesForm({ preferences, edit, status }: PreferencesFormProps) {
  return (
    <Form onSubmit={(event) => event.preventDefault()} aria-label="Stylist preferences">
      <Stack as="header" gap="xxs">
        <Heading level={3}>Tell our stylist what they love</Heading>
        <Text tone="soft">Four quick questions. You can change your answers later.</Text>
      </Stack>
      <Choices>
        {(Object.keys(PREFERENCE_CHOICES) as (keyof typeof PREFERENCE_CHOICES)[]).map((name) => (
          <ImageChoice
            key={name}
            label={PREFERENCE_CHOICES[name].label}
            options={PREFERENCE_CHOICES[name].options}
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
      <SaveStatusLine status={status} />
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
  gap: 2rem 3rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
  }
`;
