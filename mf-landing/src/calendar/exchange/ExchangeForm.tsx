import {
  ADDRESS_LINE_MAX_LENGTH,
  type BodyOf,
  type changeExchange,
  type DayExchange,
  EMAIL_MAX_LENGTH,
  formatCountry,
  HOME_COUNTRY,
  isEmail,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
  type requestExchange,
} from "@advent/contract";
import { readStored, writeStored } from "@advent/store/device-storage";
import { Button, media, styled } from "@advent/ui";
import { Checkbox, Field, Radio, RadioGroup, Select, TextInput } from "@advent/ui/fields";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { Actions } from "./ExchangeChoices";

export type Delivery = BodyOf<typeof changeExchange>;
type Details = Omit<BodyOf<typeof requestExchange>, "productId" | "variantId">;
type Place = "address" | "shop";

interface ExchangeFormProps {
  itemId: string;
  day: DayExchange;
  /** An exchange whose delivery is changed. */
  start?: Pick<NonNullable<DayExchange["exchange"]>, "deliverTo" | "deliveryAddress" | "email">;
  /** Asks for everything that a new exchange needs. */
  isRequest?: boolean;
  isBusy: boolean;
  errorText: string;
  submitLabel: string;
  onSubmit: (details: Details) => void;
  onBack: () => void;
}

interface AddressInput {
  name: "name" | "line1" | "line2" | "city" | "postcode" | "phone";
  label: string;
  autoComplete: string;
  max: number;
  isOptional?: boolean;
  /** Shown while it is empty. */
  missing?: string;
}

const ADDRESS_INPUTS: readonly AddressInput[] = [
  {
    name: "name",
    label: "Full name",
    autoComplete: "name",
    max: NAME_MAX_LENGTH,
    missing: "Please enter the name for the parcel.",
  },
  {
    name: "line1",
    label: "Address",
    autoComplete: "address-line1",
    max: ADDRESS_LINE_MAX_LENGTH,
    missing: "Please enter the address.",
  },
  {
    name: "line2",
    label: "Flat, building or company",
    autoComplete: "address-line2",
    max: ADDRESS_LINE_MAX_LENGTH,
    isOptional: true,
  },
  {
    name: "city",
    label: "Town or city",
    autoComplete: "address-level2",
    max: ADDRESS_LINE_MAX_LENGTH,
    missing: "Please enter the town or city.",
  },
  {
    name: "postcode",
    label: "Postcode",
    autoComplete: "postal-code",
    max: POSTCODE_MAX_LENGTH,
    missing: "Please enter the postcode.",
  },
  { name: "phone", label: "Phone for the carrier", autoComplete: "tel", max: PHONE_MAX_LENGTH, isOptional: true },
];

type TextName = AddressInput["name"] | "country" | "email";

interface Draft {
  place: Place;
  texts: Partial<Record<TextName, string | null>>;
}

const getStorageKey = (itemId: string) => `advent:exchange:${itemId}`;

/** Keeps what is typed until it is sent or the tab is closed. */
export const keepDelivery = (itemId: string, draft: Draft | null) =>
  writeStored(getStorageKey(itemId), draft && JSON.stringify(draft), "sessionStorage");

const readDraft = (itemId: string): Draft | null =>
  JSON.parse(readStored(getStorageKey(itemId), "sessionStorage") ?? "null");

const toDraft = (start: ExchangeFormProps["start"]): Draft => ({
  place: start?.deliverTo ?? "address",
  texts: { ...start?.deliveryAddress, email: start?.email ?? null },
});

type Errors = Readonly<Record<string, string | undefined>>;

export function ExchangeForm({ itemId, day, start, isRequest = false, isBusy, errorText, ...rest }: ExchangeFormProps) {
  const { collectionAddress, deliveryCountries, parcel, mustBeUnopened } = day;
  const [draft, setDraft] = useState(() => readDraft(itemId) ?? toDraft(start));
  const { place, texts } = draft;
  const [errors, setErrors] = useState<Errors>({});
  const change = (next: Draft) => {
    setDraft(next);
    keepDelivery(itemId, next);
  };
  const field = (name: TextName) => ({
    name,
    value: texts[name] ?? "",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ place, texts: { ...texts, [name]: target.value } }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = (name: string) => String(data.get(name) ?? "").trim();
    const found = findErrors(read, { place, mustBeUnopened: isRequest && mustBeUnopened });
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) return form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    rest.onSubmit({
      deliveryAddress:
        place === "shop"
          ? null
          : {
              name: read("name"),
              line1: read("line1"),
              line2: read("line2") || null,
              city: read("city"),
              region: null,
              postcode: read("postcode"),
              country: read("country") || (deliveryCountries[0] ?? HOME_COUNTRY),
              phone: read("phone") || null,
            },
      email: read("email") || null,
      isShared: data.has("isShared"),
      isUnopened: data.has("isUnopened"),
    });
  }

  return (
    <Form onSubmit={submit} noValidate aria-label="Your exchange">
      <RadioGroup label="Where should it go?" value={place} onValueChange={(next) => change({ place: next, texts })}>
        <Stacked>
          <Radio value="address" label="To my address" />
          {collectionAddress.length > 0 && (
            <Radio value="shop" label={`I’ll collect it: ${collectionAddress.join(", ")}`} />
          )}
        </Stacked>
      </RadioGroup>
      {place === "address" && (
        <Fields>
          {ADDRESS_INPUTS.map(({ name, label, autoComplete, max, isOptional }) => (
            <Field key={name} label={label} optional={isOptional ?? false} error={errors[name]}>
              <TextInput autoComplete={autoComplete} maxLength={max} {...field(name)} />
            </Field>
          ))}
          {deliveryCountries.length > 1 && (
            <Field label="Country">
              <Select autoComplete="country" {...field("country")}>
                {deliveryCountries.map((code) => (
                  <option key={code} value={code}>
                    {formatCountry(code)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </Fields>
      )}
      <Words>
        We won’t send it anywhere else. The person who gave you the calendar sees the parcel only if it goes to their
        home.
      </Words>
      <Field
        label="Email"
        optional
        hint="For a message at each step. The person who gave you the calendar doesn’t see it."
        error={errors.email}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          {...field("email")}
        />
      </Field>
      {isRequest && (
        <>
          {mustBeUnopened && (
            <Field
              label="Piercing jewellery can be exchanged only unopened"
              error={errors.isUnopened}
              render={({ id, required: _, ...control }) => (
                <Checkbox id={id} name="isUnopened" label="Its seal is unbroken." {...control} />
              )}
            />
          )}
          <Checkbox name="isShared" label="Show the exchange to the person who gave me this calendar" />
          <Words>{parcel.words}</Words>
        </>
      )}
      {errorText && <ErrorText role="alert">{errorText}</ErrorText>}
      <Actions>
        <Button variant="quiet" aria-disabled={isBusy} onClick={rest.onBack}>
          Back
        </Button>
        <Button type="submit" busy={isBusy}>
          {rest.submitLabel}
        </Button>
      </Actions>
    </Form>
  );
}

interface Checked {
  place: Place;
  mustBeUnopened: boolean;
}

function findErrors(read: (name: string) => string, { place, mustBeUnopened }: Checked): Errors {
  const found: Record<string, string> = {};
  if (place === "address")
    for (const { name, missing } of ADDRESS_INPUTS) if (missing && !read(name)) found[name] = missing;
  const email = read("email");
  if (email && !isEmail(email)) found.email = "Please enter an email address, such as mina@example.com.";
  if (mustBeUnopened && !read("isUnopened")) found.isUnopened = "Please confirm that it is still sealed.";
  return found;
}

const Form = styled.form`
  display: grid;
  gap: 1.5rem;
  width: 100%;
  max-width: 36rem;
  margin-inline: auto;
`;

const Stacked = styled.div`
  display: grid;
  gap: 0.5rem;
`;

const Fields = styled.div`
  display: grid;
  gap: 1rem 1.25rem;

  ${media.up("md")} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Words = styled.p`
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
`;

const ErrorText = styled.p`
  color: var(--text-danger);
  font-size: ${({ theme }) => theme.size.small};
`;
