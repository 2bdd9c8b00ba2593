import { parseParcels } from "./parcel-rows";

const sent = { orderNumber: "AC-1", carrier: "DPD", trackingNumber: "77" };

test.each([
  ["a carrier's export", "Tracking no,Order reference,Weight,Service\n77,AC-1,2 kg,DPD"],
  ["three columns without a head", "AC-1;DPD;77"],
  ["two columns and the usual carrier", "AC-1\t77"],
])("reads %s", (_, text) => {
  expect(parseParcels(text, "DPD")).toEqual([sent]);
});

test("rows without an order number stay, to be refused", () => {
  expect(parseParcels("order,tracking\n,77", "DPD")).toEqual([{ ...sent, orderNumber: "" }]);
});
