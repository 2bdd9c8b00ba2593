import { type DeliveryAddress, formatCountry, HOME_COUNTRY, type OrderAddress } from "@advent/contract";
import { formatAddress } from "localized-address-format";
import type { Config } from "../../config";
import { AppError, FieldError } from "../../errors";
import type { CalendarDocument } from "../calendar-model";
import type { AddressDocument } from "./address-document";

/** Returns the address of an order that is not placed yet. */
export const toTypedAddress = (address: DeliveryAddress): AddressDocument => ({ ...address, revision: 0, asOf: null });

export function presentAddress(address: AddressDocument | null): OrderAddress | null {
  if (!address) return null;
  const { asOf: _, ...shown } = address;
  return { ...shown, lines: listAddressLines(address) };
}

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
  return country === HOME_COUNTRY ? lines : [...lines, formatCountry(country).toUpperCase()];
}

/** Eircodes are optional for the post and most carriers. */
const OPTIONAL_POSTCODE_COUNTRIES = ["IE"];

/**
 * Checks only what every carrier needs. A postcode that looks odd is the form's question, never a reason to refuse.
 * @throws 400 at the field that is empty, or at the country
 */
export function checkAddress(address: DeliveryAddress, { deliveryCountries }: Pick<Config, "deliveryCountries">) {
  const { country } = address;
  if (!deliveryCountries.includes(country))
    throw new FieldError("deliveryAddress.country", "is not a country that this shop delivers to.");
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
  if (empty) throw new FieldError(`deliveryAddress.${empty[0]}`, "must not be empty.");
}

/** Returns whether addresses of the country name it. */
const isUsed = (country: string, field: { locality: string } | { postalCode: string }): boolean =>
  formatAddress({ postalCountry: country, ...field }, "latin")
    .join("")
    .includes("1");

/** Matches orders whose address may change. */
export const ADDRESS_CHANGEABLE = {
  orderNumber: { $gt: "" },
  "deliveryAddress.asOf": null,
  $or: [{ fulfilment: null }, { "fulfilment.state": { $in: ["to_pick", "picked"] as const } }],
};

/** Matches the address as it was read, also where there was none. */
export const matchRevision = (revision: number | null | undefined) => ({
  // The types do not show that the address may be missing.
  "deliveryAddress.revision": (revision ?? null) as number,
});

/** @returns why the address cannot be changed, or undefined */
export function findAddressObstacle({
  orderNumber,
  deliveryAddress,
  fulfilment,
}: Pick<CalendarDocument, "orderNumber" | "deliveryAddress" | "fulfilment">): AppError | undefined {
  if (!orderNumber) return new AppError("conflict", "This calendar is not ordered.");
  if (deliveryAddress?.asOf)
    return new AppError("conflict", "The address comes from the shop. Change it in the order there.");
  if (fulfilment && fulfilment.state !== "to_pick" && fulfilment.state !== "picked")
    return new AppError("conflict", "The order is packed or closed, so its address can no longer change.");
  return undefined;
}
