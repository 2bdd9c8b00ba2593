/** Who takes the parcel in: the buyer, who hands it over, or the recipient. */
export const DELIVER_TO = ["buyer", "recipient"] as const;
export type DeliverTo = (typeof DELIVER_TO)[number];

/** Its addresses do not name the country, and older shops deliver only there. */
export const HOME_COUNTRY = "GB";
let countryNames: Intl.DisplayNames | undefined;

/** @param code ISO 3166-1 alpha-2 */
export function formatCountry(code: string): string {
  countryNames ??= new Intl.DisplayNames("en-GB", { type: "region" });
  return countryNames.of(code) ?? code;
}

let countryCodes: Intl.DisplayNames | undefined;

export function isCountry(code: string): boolean {
  countryCodes ??= new Intl.DisplayNames("en-GB", { type: "region", fallback: "none" });
  return /^[A-Z]{2}$/.test(code) && countryCodes.of(code) !== undefined;
}

export const ADDRESS_LINE_MAX_LENGTH = 100;
export const POSTCODE_MAX_LENGTH = 16;
export const PHONE_MAX_LENGTH = 30;

export const ADDRESS_FIELDS = [
  "deliverTo",
  "name",
  "line1",
  "line2",
  "city",
  "region",
  "postcode",
  "country",
  "phone",
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** An address as a form holds it: `""` means none. */
export type AddressTexts = Readonly<Record<AddressField, string>>;

export const toAddressTexts = (address: Readonly<Record<AddressField, string | null>> | null): AddressTexts =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address?.[field] ?? ""])) as AddressTexts;
