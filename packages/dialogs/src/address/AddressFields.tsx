import {
  ADDRESS_LINE_MAX_LENGTH,
  type AddressField,
  type AddressTexts,
  type DeliverTo,
  formatCountry,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
} from "@advent/contract";
import { Cluster, Stack } from "@advent/ui";
import { Field, Radio, RadioGroup, Select, TextInput } from "@advent/ui/fields";
import { usePostcodeHint } from "./usePostcodeHint";

export interface AddressFieldsProps {
  texts: AddressTexts;
  onType: (change: Partial<AddressTexts>) => void;
  /** Codes of the countries on offer. The first is the default. */
  countries: readonly string[];
  error?: { field: string; text: string } | null | undefined;
}

interface TextFieldOptions {
  field: AddressField;
  label: string;
  autoComplete: string;
  max: number;
  optional?: boolean;
  type?: "tel";
}

const NAME: TextFieldOptions = {
  field: "name",
  label: "Full name",
  autoComplete: "shipping name",
  max: NAME_MAX_LENGTH,
};
const LINES: readonly TextFieldOptions[] = [
  { field: "line1", label: "Address", autoComplete: "shipping address-line1", max: ADDRESS_LINE_MAX_LENGTH },
  {
    field: "line2",
    label: "Flat, building or company",
    autoComplete: "shipping address-line2",
    max: ADDRESS_LINE_MAX_LENGTH,
    optional: true,
  },
  { field: "city", label: "Town or city", autoComplete: "shipping address-level2", max: ADDRESS_LINE_MAX_LENGTH },
  {
    field: "region",
    label: "County or state",
    autoComplete: "shipping address-level1",
    max: ADDRESS_LINE_MAX_LENGTH,
    optional: true,
  },
  { field: "postcode", label: "Postcode", autoComplete: "shipping postal-code", max: POSTCODE_MAX_LENGTH },
];
const PHONE: TextFieldOptions = {
  field: "phone",
  label: "Phone for the carrier",
  autoComplete: "shipping tel",
  max: PHONE_MAX_LENGTH,
  optional: true,
  type: "tel",
};

/** Fields of a delivery address, by the names that browsers fill in. */
export function AddressFields({ texts, onType, countries, error }: AddressFieldsProps) {
  const country = texts.country || (countries[0] ?? "");
  const postcodeHint = usePostcodeHint(texts.postcode, country);
  const getError = (field: AddressField) => (error?.field === field ? error.text : undefined);
  const renderField = ({ field, label, max, optional, ...input }: TextFieldOptions) => (
    <Field
      key={field}
      label={label}
      optional={optional}
      required={!optional}
      error={getError(field)}
      hint={field === "postcode" ? postcodeHint : undefined}
    >
      <TextInput
        {...input}
        name={`deliveryAddress.${field}`}
        maxLength={max}
        value={texts[field]}
        onChange={({ target }) => onType({ country, [field]: target.value })}
      />
    </Field>
  );
  return (
    <Stack gap="md">
      <RadioGroup<DeliverTo>
        label="Deliver to"
        value={(texts.deliverTo || "buyer") as DeliverTo}
        onValueChange={(deliverTo) => onType({ country, deliverTo })}
      >
        <Cluster gap="lg">
          <Radio value="buyer" label="Me" />
          <Radio value="recipient" label="The recipient" />
        </Cluster>
      </RadioGroup>
      {[NAME, ...LINES].map(renderField)}
      <Field label="Country" required error={getError("country")}>
        <Select
          name="deliveryAddress.country"
          autoComplete="shipping country"
          value={country}
          onChange={({ target }) => onType({ country: target.value })}
        >
          {[...new Set([...countries, country])].filter(Boolean).map((code) => (
            <option key={code} value={code}>
              {formatCountry(code)}
            </option>
          ))}
        </Select>
      </Field>
      {renderField(PHONE)}
    </Stack>
  );
}
