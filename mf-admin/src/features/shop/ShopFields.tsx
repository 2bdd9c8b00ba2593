import {
  DEFAULT_BUILDER_TITLES,
  DEFAULT_LANDING_TITLES,
  FONT_PAIR_LABELS,
  FONT_PAIRS,
  SHOP_FILES,
  SHOP_LABELS,
  type ShopSettings,
  SWITCH_LABELS,
  SWITCHED_PARTS,
} from "@advent/contract";
import { Button, Cluster, VisuallyHidden } from "@advent/ui";
import { Field, Select, TextArea, TextInput, type TextInputProps } from "@advent/ui/fields";
import type { ComponentProps } from "react";
import { CheckboxGroup } from "../../shared/CheckboxGroup";
import { FileField } from "./FileField";
import { HolidayFields } from "./HolidayFields";
import { ShopSection } from "./ShopSection";
import { SiteTextFields } from "./SiteTextFields";
import type { ShopError, ShopTexts } from "./shop-texts";
import { TierFields } from "./TierFields";

interface ShopField extends Pick<TextInputProps, "type" | "inputMode"> {
  hint?: string;
  isLong?: true;
  /** Lines that a button puts back. */
  original?: readonly string[];
}

interface ShopGroup {
  title: string;
  description: string;
  fields: Partial<Record<keyof ShopSettings, ShopField>>;
}

const GROUPS: readonly ShopGroup[] = [
  {
    title: "Name and contact",
    description: "On the site’s pages, beside the checkout and in emails.",
    fields: {
      shopName: { hint: "On every page, in titles, emails and on return labels." },
      contactEmail: { type: "email" },
      contactPhone: { type: "tel" },
      contactHours: {},
    },
  },
  {
    title: "Look",
    description:
      "All other colours of the pages follow from these. Text stays readable: the page says which colour would.",
    fields: {
      backgroundColor: { type: "color" },
      textColor: { type: "color" },
      darkColor: { type: "color", hint: "Such as the night sky behind the doors." },
      accentColor: { type: "color", hint: "Lines, small marks and links." },
      fontPair: { hint: "For headings and for text. Emails keep their own." },
    },
  },
  {
    title: "Logo and pictures",
    description: "On pages, printed cards and keepsakes. Visitors see a change within ten seconds.",
    fields: {
      wordmark: {
        hint: "Stands for the shop’s name: SVG, or PNG with a transparent background, up to 1 MB. On dark surfaces it is white. Without one, the name is set in type, and in emails also with an SVG.",
      },
      monogram: { hint: "A square sign, in the same formats. Without one, pages show the name’s first letter." },
      favicon: { hint: "The sign on browser tabs: SVG or PNG, up to 1 MB. Without one, it is the monogram." },
      socialPicture: {
        hint: "Shown with links in messages and social networks: JPEG, PNG or WebP, up to 5 MB. It is cut to 1200 × 630 pixels.",
      },
      heroDesktop: {
        hint: "At the top of the home page: a picture up to 5 MB (JPEG, PNG, WebP), or a film up to 20 MB and 30 seconds (MP4, WebM). The words over it darken it. Without one, it is the hero on phones.",
      },
      heroPhone: { hint: "The same, upright. Without one, it is the hero on wide screens." },
    },
  },
  {
    title: SHOP_LABELS.switchedOff,
    description:
      "What you switch off disappears from pages, emails and menus. Calendars and orders that already use it go on as promised. For gift wrap and engraving, empty the price.",
    fields: { switchedOff: {} },
  },
  {
    title: "Build Your Own",
    description: "Orders keep the rules that they were placed under. Amounts have no decimals.",
    fields: {
      discountPercent: { inputMode: "numeric", hint: "Per cent off the twelve gifts, 0 to 90." },
      giftCardSteps: {
        isLong: true,
        hint: "One step a line: the discounted total it starts at, and the gift card, such as 3000 = 500. Leave it empty to give none.",
      },
      priceFilters: { hint: "Upper limits that shoppers can filter gifts by, such as 250, 500." },
    },
  },
  {
    title: "Pre-Curated",
    description:
      "What shoppers choose from, cheapest first. The stylist picks twelve gifts that cost at least the budget and at most the worth.",
    fields: { tiers: {} },
  },
  {
    title: "Prices and payment",
    description:
      "Everything keeps its figure in another currency: £1,250.00 becomes €1,250.00. Orders keep the currency that they were placed in.",
    fields: {
      currency: { hint: "With Shopify, the currency of its shop." },
      giftWrap: { inputMode: "decimal", hint: "0 is free. Leave it empty if you don’t offer it." },
      engravingPrice: {
        inputMode: "decimal",
        hint: "For each engraved gift. 0 is free. Leave it empty if you don’t offer it.",
      },
      paymentMethods: { hint: "Shown beside the checkout, separated by commas." },
    },
  },
  {
    title: "Delivery",
    description: "Orders keep the delivery that they were promised.",
    fields: {
      deliveryWorkingDays: { inputMode: "numeric" },
      deliveryCutOffHour: {
        inputMode: "numeric",
        hint: "0 to 24. Orders from this hour on count for the next working day.",
      },
      deliveryTimeZone: { hint: "Such as Europe/London." },
      deliveryCountries: { hint: "Codes of two letters, such as GB, IE." },
      holidayCountry: {},
      bankHolidays: { isLong: true, hint: "Such as 2026-12-24, separated by commas." },
      trackingLinks: {
        isLong: true,
        hint: "One carrier a line, such as Tuffnells = https://track.example/{number}. Without an address it has no link.",
      },
    },
  },
  {
    title: "Returns and exchanges",
    description: "Orders keep the days that they were promised.",
    fields: {
      returnsDays: { inputMode: "numeric" },
      returnsAddress: { isLong: true, hint: "Below the shop’s name, one line each." },
      returnsLabelUrl: {
        type: "url",
        hint: "Where recipients get a prepaid label. Leave it empty to send labels by email.",
      },
      returnsInstructions: {
        isLong: true,
        hint: "Who pays and insures the way back. If this is empty, you pay, insure and send the label.",
      },
      collectionAddress: { isLong: true, hint: "One line each. Leave it empty if exchanges can’t be collected." },
    },
  },
  {
    title: "Calendars",
    description: "Calendars that have a schedule keep it.",
    fields: {
      proposedFirstDay: { hint: "Such as 13 December. Shoppers can choose another day for one door a day." },
      builderTitles: {
        isLong: true,
        hint: "Twelve, one a line: in the builder, the cart and here.",
        original: DEFAULT_BUILDER_TITLES,
      },
      landingTitles: {
        isLong: true,
        hint: "Twelve, one a line: on the calendar’s page, printed cards, labels and keepsakes.",
        original: DEFAULT_LANDING_TITLES,
      },
    },
  },
  {
    title: "Site pages",
    description: "Your own words on the pages that the footer leads to.",
    fields: { siteTexts: {} },
  },
  {
    title: "Emails",
    description: "Around the text of every email about orders, calendars and exchanges.",
    fields: {
      emailGreeting: { hint: "Such as Dear customer. Leave it empty for none." },
      emailSignature: { isLong: true, hint: "Up to five lines below the text." },
    },
  },
];

interface ShopFieldsProps {
  /** Shows these sections alone, open. */
  titles?: readonly string[] | undefined;
  texts: ShopTexts;
  changed: readonly (keyof ShopSettings)[];
  error: ShopError | undefined;
  onChange: (field: keyof ShopSettings, text: string) => void;
}

export function ShopFields({ titles, texts, changed, error, onChange }: ShopFieldsProps) {
  const groups = titles ? GROUPS.filter(({ title }) => titles.includes(title)) : GROUPS;
  return (
    <div>
      {groups.map(({ title, description, fields }) => {
        const inputs = Object.entries(fields) as [keyof ShopSettings, ShopField][];
        return (
          <ShopSection
            key={title}
            title={title}
            description={description}
            settings={inputs.flatMap(([field]) =>
              field === "switchedOff" ? Object.values(SWITCH_LABELS) : SHOP_LABELS[field],
            )}
            isOpen={titles !== undefined}
            isChanged={inputs.some(([field]) => changed.includes(field))}
          >
            {inputs.map(([field, input]) => (
              <ShopInput
                key={field}
                field={field}
                input={input}
                text={texts[field]}
                error={error?.field === field ? error : undefined}
                onChange={(text) => onChange(field, text)}
              />
            ))}
          </ShopSection>
        );
      })}
    </div>
  );
}

interface ShopInputProps {
  field: keyof ShopSettings;
  input: ShopField;
  text: string;
  error: ShopError | undefined;
  onChange: (text: string) => void;
}

function ShopInput({ field, input: { hint, isLong, original, ...input }, text, error, onChange }: ShopInputProps) {
  if (field === "switchedOff") return <Switches text={text} onChange={onChange} />;
  if (field === "tiers") return <TierFields text={text} error={error} onChange={onChange} />;
  if (field === "holidayCountry") return <HolidayFields code={text} error={error} onChange={onChange} />;
  if (field === "siteTexts") return <SiteTextFields json={text} error={error} onChange={onChange} />;
  const label = SHOP_LABELS[field];
  const shopFile = SHOP_FILES.find((one) => one === field);
  if (shopFile) return <FileField field={shopFile} hint={hint} text={text} error={error} onChange={onChange} />;
  const control = {
    name: field,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <>
      <Field label={label} hint={hint} error={error && `${label} ${error.message}`}>
        {field === "currency" ? (
          <CurrencySelect {...control} />
        ) : field === "fontPair" ? (
          <Select {...control}>
            {FONT_PAIRS.map((pair) => (
              <option key={pair} value={pair}>
                {FONT_PAIR_LABELS[pair]}
              </option>
            ))}
          </Select>
        ) : isLong ? (
          <TextArea rows={original?.length ?? 3} {...control} />
        ) : (
          <TextInput autoComplete="off" {...input} {...control} />
        )}
      </Field>
      {original && (
        <Cluster>
          <Button variant="quiet" onClick={() => onChange(original.join("\n"))}>
            Put back the original <VisuallyHidden>{label.toLowerCase()}</VisuallyHidden>
          </Button>
        </Cluster>
      )}
    </>
  );
}

function CurrencySelect({ value, ...control }: Pick<ComponentProps<typeof Select>, "name" | "value" | "onChange">) {
  const names = new Intl.DisplayNames("en-GB", { type: "currency" });
  return (
    <Select value={value} {...control}>
      {Intl.supportedValuesOf("currency").map((code) => (
        <option key={code} value={code}>
          {`${code} – ${names.of(code)}`}
        </option>
      ))}
    </Select>
  );
}

function Switches({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const off = text.split(", ");
  return (
    <CheckboxGroup
      legend="Offered"
      options={SWITCHED_PARTS}
      labels={SWITCH_LABELS}
      value={SWITCHED_PARTS.filter((part) => !off.includes(part))}
      onChange={(offered) => onChange(SWITCHED_PARTS.filter((part) => !offered.includes(part)).join(", "))}
    />
  );
}
