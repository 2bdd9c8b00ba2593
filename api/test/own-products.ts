import { type checkProductFile, importProducts, type OwnProduct, type ReplyOf } from "@advent/contract";
import { type ApiResponse, assertOk, type Visitor } from "./visitor";

export type Check = ReplyOf<typeof checkProductFile>;

const PRODUCT_HEAD =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Materials (product.metafields.custom.all_materials_product),Status";

/** As Shopify exports it. */
export const toProductFile = (...rows: string[]): string => [PRODUCT_HEAD, ...rows, ""].join("\n");

export const TWO_PRODUCTS = toProductFile(
  'moon-ring,Moon Ring,"<p>A &amp; B, <b>polished</b>.</p><script>alert(1)</script><ul><li>Light</li></ul>",Ada,,Rings,"gold, gift:her",TRUE,Metal,Yellow Gold,Ring size,L,MR-L,3,120.00,501234,https://cdn.example/moon.jpg,1,Moon,FALSE,"18ct yellow gold, diamond",active',
  "moon-ring,,,,,,,,,Yellow Gold,,N,MR-N,2,130.00,,https://cdn.example/moon-2.jpg,2,,,,",
  "sun-studs,Sun Studs,,Ada,,,stud earrings,TRUE,Title,Default Title,,,SS,5,45.00,,,,,FALSE,,active",
);

const sendFile = (owner: Visitor, path: string, file: string | Uint8Array<ArrayBuffer>): Promise<ApiResponse> =>
  owner.send("POST", path, { body: file, headers: { "content-type": "text/csv" } });

export const checkFile = (owner: Visitor, file: string | Uint8Array<ArrayBuffer>): Promise<ApiResponse> =>
  sendFile(owner, "/api/admin/products/check", file);

export const importFile = (owner: Visitor, file: string | Uint8Array<ArrayBuffer>, token: string) =>
  sendFile(owner, `${importProducts.path}?token=${token}`, file);

/** Checks and imports. */
export async function importChecked(owner: Visitor, file: string | Uint8Array<ArrayBuffer>): Promise<Check> {
  const check = (await assertOk(checkFile(owner, file))).json as Check;
  await assertOk(importFile(owner, file, check.token));
  return check;
}

export async function listOwn(owner: Visitor, query = ""): Promise<OwnProduct[]> {
  return ((await assertOk(owner.get(`/api/admin/products${query}`))).json as { products: OwnProduct[] }).products;
}
