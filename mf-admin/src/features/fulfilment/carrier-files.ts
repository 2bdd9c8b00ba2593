import { type DeliveryAddress, formatCountry, formatCsv, formatCsvRows, type PackOrder } from "@advent/contract";

export type AddressedOrder = PackOrder & { deliveryAddress: NonNullable<PackOrder["deliveryAddress"]> };

interface CarrierFile {
  carrier: string;
  name: string;
  /** `null`: the import takes the fields by their place, with nothing before the first row. */
  head: readonly string[] | null;
  toRow: (order: AddressedOrder) => readonly (string | null)[];
}

/** Of DPD and UPS, which wrap nothing themselves. */
const STREET_MAX_LENGTH = 35;
/** UPS's fields from the email address to additional handling, such as weight and service. */
const UPS_EMPTY_FIELDS = Array<null>(20).fill(null);

/** Headings, their order and lengths are the carriers' (docs/carriers.md). */
export const CARRIER_FILES: readonly CarrierFile[] = [
  {
    carrier: "Royal Mail Click & Drop",
    name: "royal-mail.csv",
    head: [
      ...["Order reference", "Full name", "Address line 1", "Address line 2", "City", "County", "Postcode", "Country"],
      ...["Phone", "Special instructions"],
    ],
    toRow: (order) => {
      const { name, line1, line2, city, region, postcode, country, phone } = order.deliveryAddress;
      const place = [line1, line2, city, region, postcode, formatCountry(country)];
      return [order.orderNumber, name, ...place, phone, getInstructions(order, 100)];
    },
  },
  {
    carrier: "DPD",
    name: "dpd.csv",
    head: [
      ...["Customer Ref 1", "Contact Name", "Contact Telephone", "Address Line 1", "Address Line 2", "Address Line 3"],
      ...["Address Line 4", "Postcode", "Country Code", "No. Parcels", "Additional Info"],
    ],
    toRow: (order) => {
      const { name, city, region, postcode, country, phone } = order.deliveryAddress;
      const place = [...fitStreet(order.deliveryAddress, 2), city, region, postcode, country];
      return [order.orderNumber, name, phone, ...place, "1", getInstructions(order, 50)];
    },
  },
  {
    carrier: "UPS",
    name: "ups.csv",
    head: null,
    toRow: ({ orderNumber, deliveryAddress }) => {
      const { name, city, region, postcode, country, phone } = deliveryAddress;
      const place = [country, ...fitStreet(deliveryAddress, 3), city, region, postcode];
      const [extension, isResidential] = [null, "1"];
      return [name, name, ...place, phone, extension, isResidential, ...UPS_EMPTY_FIELDS, orderNumber];
    },
  },
];

export function formatCarrierFile({ head, toRow }: CarrierFile, orders: readonly AddressedOrder[]): string {
  const keepText = (text: string) => text;
  const rows = orders.map(toRow);
  return head ? formatCsv([head, ...rows], keepText) : formatCsvRows(rows, keepText);
}

const getInstructions = ({ handling }: AddressedOrder, maxLength: number): string | null =>
  handling.find(({ label }) => label === "Delivery instructions")?.text.slice(0, maxLength) ?? null;

/** Wraps the street into the carrier's lines. What does not fit stays on the last one, where the import refuses it. */
function fitStreet({ line1, line2 }: DeliveryAddress, count: number): string[] {
  const lines = [line1, line2 ?? ""].flatMap(wrapLine);
  return [...Array.from({ length: count - 1 }, (_, at) => lines[at] ?? ""), lines.slice(count - 1).join(" ")];
}

function wrapLine(line: string): string[] {
  const lines = [""];
  for (const word of line.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= STREET_MAX_LENGTH) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines.filter(Boolean);
}
