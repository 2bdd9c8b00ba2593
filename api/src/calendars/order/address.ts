import {
  ADDRESS_LINE_MAX_LENGTH,
  DELIVER_TO,
  type DeliveryAddress,
  HOME_COUNTRY,
  NAME_MAX_LENGTH,
  type OrderAddress,
  PHONE_MAX_LENGTH,
  POSTCODE_MAX_LENGTH,
} from "@advent/contract";
import { formatAddress } from "localized-address-format";
import { Schema } from "mongoose";
import type { Config } from "../../config";
import { SCHEMA_OPTIONS, type StoredDocument } from "../../database/create-model";
import { FieldError } from "../../errors";

const text = (maxlength: number) => ({ type: String, required: true, maxlength }) as const;
const optionalText = (maxlength: number) => ({ type: String, maxlength }) as const;

export const addressSchema = new Schema(
  {
    deliverTo: { type: String, enum: DELIVER_TO, required: true },
    name: text(NAME_MAX_LENGTH),
    line1: text(ADDRESS_LINE_MAX_LENGTH),
    line2: optionalText(ADDRESS_LINE_MAX_LENGTH),
    city: text(ADDRESS_LINE_MAX_LENGTH),
    region: optionalText(ADDRESS_LINE_MAX_LENGTH),
    postcode: text(POSTCODE_MAX_LENGTH),
    country: { type: String, required: true },
    phone: optionalText(PHONE_MAX_LENGTH),
    /** Increases with every change of an ordered address. */
    revision: { type: Number, required: true },
    /** Time of the shop system's order that it was read from. `null` where it was typed here. */
    asOf: Date,
  },
  SCHEMA_OPTIONS,
);
export type AddressDocument = StoredDocument<typeof addressSchema>;

/** Shopify asks for the address itself. */
export const asksAddress = ({ SHOPIFY_STORE_DOMAIN }: Pick<Config, "SHOPIFY_STORE_DOMAIN">): boolean =>
  !SHOPIFY_STORE_DOMAIN;

/** Returns the address of an order that is not placed yet. */
export const toTypedAddress = (address: DeliveryAddress): AddressDocument => ({ ...address, revision: 0, asOf: null });

export function presentAddress(address: AddressDocument | null): OrderAddress | null {
  if (!address) return null;
  const { asOf: _, ...shown } = address;
  return { ...shown, lines: listAddressLines(address) };
}

const countryNames = new Intl.DisplayNames("en-GB", { type: "region" });

/** Lists the lines of a label in the order of its country, which is named unless it is the shop's own. */
export function listAddressLines({ name, line1, line2, city, region, postcode, country }: DeliveryAddress): string[] {
  const lines = formatAddress(
    {
      postalCountry: country,
      administrativeArea: region ?? "",
      locality: city,
      postalCode: postcode,
      name,
      addressLines: [line1, line2 ?? "", isUsed(country, { locality: "1" }) ? "" : city].filter(Boolean),
    },
    "latin",
  );
  return country === HOME_COUNTRY ? lines : [...lines, (countryNames.of(country) ?? country).toUpperCase()];
}

/** Eircodes are optional for the post and most carriers. */
const OPTIONAL_POSTCODE_COUNTRIES = ["IE"];

/**
 * Checks only what every carrier needs. A postcode that looks odd is the form's question, never a reason to refuse.
 * @throws 400 at the field that is empty, or at the country
 */
export function checkAddress(address: DeliveryAddress, { DELIVERY_COUNTRIES }: Pick<Config, "DELIVERY_COUNTRIES">) {
  const { country } = address;
  if (!DELIVERY_COUNTRIES.includes(country))
    throw new FieldError("deliveryAddress.country", "is not a country that this shop delivers to");
  checkComplete(address);
}

/** @throws 400 at the field that is empty */
export function checkComplete({ name, line1, city, postcode, country }: DeliveryAddress): void {
  const needsPostcode = !OPTIONAL_POSTCODE_COUNTRIES.includes(country) && isUsed(country, { postalCode: "1" });
  const empty = [
    ["name", name],
    ["line1", line1],
    ...(isUsed(country, { locality: "1" }) ? [["city", city]] : []),
    ...(needsPostcode ? [["postcode", postcode]] : []),
  ].find(([, value]) => value === "");
  if (empty) throw new FieldError(`deliveryAddress.${empty[0]}`, "must not be empty");
}

/** Returns whether addresses of the country name it. */
const isUsed = (country: string, field: { locality: string } | { postalCode: string }): boolean =>
  formatAddress({ postalCountry: country, ...field }, "latin")
    .join("")
    .includes("1");
