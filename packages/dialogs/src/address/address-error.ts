import { ADDRESS_FIELDS, type AddressField } from "@advent/contract";

export interface AddressError {
  field: AddressField;
  text: string;
}

const NEEDED: Partial<Record<AddressField, string>> = {
  name: "Please enter the name for the parcel.",
  line1: "Please enter the address.",
  city: "Please enter the town or city.",
  postcode: "Please enter the postcode.",
};
const EMPTY_MESSAGE = "must not be empty.";

/** Returns what is wrong with the address and where, or null for other errors. */
export function toAddressError(error: unknown): AddressError | null {
  const { field = "", message = "" }: { field?: string; message?: string } = error ?? {};
  if (field === "deliveryAddress") return { field: "name", text: "Please enter the delivery address." };
  const known = ADDRESS_FIELDS.find((one) => field === `deliveryAddress.${one}`);
  if (!known) return null;
  if (known === "country") return { field: known, text: "We don’t deliver there. Please choose another country." };
  return { field: known, text: (message === EMPTY_MESSAGE && NEEDED[known]) || `This ${message}` };
}
