import { isProductCode } from "./product-code";

const product = { sku: "Ring-3 L", barcode: "036000291452" };

test.each([
  ["a UPC-A", "036000291452"],
  ["an EAN-13", "0036000291452"],
  ["a GTIN-14", "00036000291452"],
  ["an EAN-13 with its AIM prefix", "]E00036000291452"],
  ["a GS1-128 with a serial number", "]C1010003600029145221A7"],
  ["a GS1 DataMatrix", "]d20100036000291452"],
  ["a QR code of the SKU", "]Q1ring-3 l"],
  ["the SKU in capitals", " RING-3 L\t"],
])("%s is the product", (_, scanned) => {
  expect(isProductCode(product, scanned)).toBe(true);
});

test.each([
  ["another UPC-A", "036000291453"],
  ["a case of the product", "10036000291459"],
  ["a part of the code", "36000291452"],
  ["an AIM prefix alone", "]E0"],
  ["nothing", " "],
])("%s is not the product", (_, scanned) => {
  expect(isProductCode(product, scanned)).toBe(false);
});

test("product without codes matches no scan", () => {
  expect(isProductCode({ sku: "", barcode: null }, "")).toBe(false);
});
