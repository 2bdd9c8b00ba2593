import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeCsv } from "@advent/contract";
import { parseCarrierList, toParcels } from "./carrier-list";

const sent = { orderNumber: "AC-1", carrier: "DPD", trackingNumber: "77" };

function parse(text: string) {
  const list = parseCarrierList(text);
  return toParcels(list, list.columns, "DPD");
}

function parseFile(name: string) {
  const bytes = readFileSync(join(import.meta.dirname, "testing", name));
  return parse(decodeCsv(new Uint8Array(bytes).buffer));
}

test.each([
  ["a carrier's export", "Tracking no,Order reference,Weight,Service\n77,AC-1,2 kg,DPD"],
  ["three columns without a head", "AC-1;DPD;77"],
  ["two columns and the usual carrier", "AC-1\t77"],
  ["bars", "Order|Tracking\nAC-1|77"],
  ["lone carriage returns", "Order,Tracking\rAC-1,77\r"],
  ["Windows line ends", "Order,Tracking\r\nAC-1,77\r\n\r\n"],
  ["a named separator", "sep=;\r\nOrder;Tracking\r\nAC-1;77"],
  ["a quoted separator line", '"sep=,"\nOrder,Tracking\nAC-1,77'],
  ["titles above the head", "Shipments of 24 November\n\nOrder,Tracking,Weight\nAC-1,77,2"],
  ["a quoted head with a line break", '"Order","Tracking\nNumber"\n"AC-1","77"'],
  ["a mark of UTF-8", "\uFEFFOrder,Tracking\nAC-1,77"],
  ["numbers protected by formulas", 'Order,Tracking\n"=""AC-1""","=""77"""'],
  ["numbers protected by an apostrophe", "Order,Tracking\n'AC-1,'77"],
  ["a formula outside quotes", 'Order,Tracking\nAC-1,="77"'],
  ["quoted separators", 'Order,Recipient,Tracking\nAC-1,"Lovelace, Ada",77'],
])("reads %s", (_, text) => {
  expect(parse(text)).toEqual([sent]);
});

test("rows without an order number stay, to be refused", () => {
  expect(parse("order,tracking\n,77")).toEqual([{ ...sent, orderNumber: "" }]);
});

test.each([
  ["Order,Barcode,Tracking Number", ["AC-1", "5012345678900", "77"]],
  ["Order date,Order status,Order number,Tracking URL,Tracking status,Tracking", ["1", "2", "AC-1", "4", "5", "77"]],
  ["Reference,Order Ref,Service,Carrier,Consignment", ["x", "AC-1", "TPN24", "DPD", "77"]],
  ["Parcel number,Customer reference,Name", ["77", "AC-1", "Ada"]],
  ["ORDER_NO.;Tracking-ID;Company;Carrier", ["AC-1", "77", "Lovelace Ltd", "DPD"]],
])("takes the best columns of %s", (head, cells) => {
  const separator = head.includes(";") ? ";" : ",";
  expect(parse(`${head}\n${cells.join(separator)}`)).toEqual([sent]);
});

test("reads the lists of carriers", () => {
  const order = { orderNumber: "AC-XXXX-XXXX", carrier: "DPD" };
  expect(parseFile("barcode-first.csv")).toEqual([{ ...order, trackingNumber: "AB123456789GB" }]);
  expect(parseFile("lone-cr.csv")).toEqual([{ ...order, trackingNumber: "123" }]);
  expect(parseFile("total-row.csv")).toEqual([
    { ...order, trackingNumber: "123" },
    { orderNumber: "Total", carrier: "DPD", trackingNumber: "" },
  ]);
});

test.each([
  ["UTF-8", "utf8", [0xef, 0xbb, 0xbf]],
  ["UTF-16, little end first", "utf16le", [0xff, 0xfe]],
  ["Windows-1252", "latin1", []],
] as const)("decodes %s", (_, encoding, mark) => {
  const bytes = Buffer.concat([Buffer.from(mark), Buffer.from("Müller,77", encoding)]);
  expect(decodeCsv(new Uint8Array(bytes).buffer)).toBe("Müller,77");
});

test("decodes UTF-16, big end first", () => {
  const bytes = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("Müller,77", "utf16le").swap16()]);
  expect(decodeCsv(new Uint8Array(bytes).buffer)).toBe("Müller,77");
});
