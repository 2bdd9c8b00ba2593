/** AIM symbology identifier that some scanners put before a code, such as `]E0`. */
const AIM_PREFIX = /^\][a-z][0-9a-z]/i;
export const removeAimPrefix = (code: string): string => code.trim().replace(AIM_PREFIX, "");

/** AIM identifiers of symbols in which a GTIN follows the application identifier 01. */
const GS1_PREFIX = /^\](?:C1|e0|d2|Q3)/;
const GTIN = /^(?:\d{8}|\d{12,14})$/;
const GTIN_LENGTH = 14;

/**
 * Returns the same text for each notation of a code: in any case, with or without an AIM prefix, and a GTIN as UPC-A,
 * EAN-8, EAN-13 or GTIN-14.
 */
export function normalizeProductCode(code: string): string {
  const text = code.trim();
  const body = removeAimPrefix(text).toLowerCase();
  const [, gs1Gtin] = (GS1_PREFIX.test(text) && /^\(?01\)?(\d{14})/.exec(body)) || [];
  const plain = gs1Gtin ?? body;
  return GTIN.test(plain) ? plain.padStart(GTIN_LENGTH, "0") : plain;
}

/** Returns whether a scanned code is the product's SKU or barcode, in any notation. */
export function isProductCode(product: { sku: string | null; barcode: string | null }, scanned: string): boolean {
  const code = normalizeProductCode(scanned);
  return code !== "" && [product.sku, product.barcode].some((own) => own && normalizeProductCode(own) === code);
}
