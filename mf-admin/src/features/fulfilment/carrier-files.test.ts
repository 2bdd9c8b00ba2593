import { makeAddress } from "@advent/store/testing/fixtures";
import { samplePackOrder } from "../../shared/testing/samples";
import { type AddressedOrder, CARRIER_FILES, formatCarrierFile } from "./carrier-files";

function format(name: string, address = {}, change: Partial<AddressedOrder> = {}) {
  const deliveryAddress = { ...makeAddress(address), revision: 1, lines: [] };
  const file = CARRIER_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`There is no file ${name}.`);
  return formatCarrierFile(file, [{ ...samplePackOrder(change), deliveryAddress }]).split("\r\n");
}
const LONG_STREET = {
  line1: "Apartment 14, The Old Lighthouse Keeper's Cottage",
  line2: "127 North Harbour Promenade",
};

test("Click & Drop gets the headings of its specification", () => {
  const handling = [{ label: "Delivery instructions", text: "=Ring twice, please" }];
  expect(format("royal-mail.csv", { phone: "01947 600123" }, { handling })).toEqual([
    "\uFEFFOrder reference,Full name,Address line 1,Address line 2,City,County,Postcode,Country,Phone,Special instructions",
    'AC-1,Grace Hopper,12 Harbour Street,,Whitby,,YO21 3PU,United Kingdom,01947 600123,"=Ring twice, please"',
    "",
  ]);
});

test("DPD gets town and county in lines 3 and 4", () => {
  expect(format("dpd.csv", { region: "North Yorkshire" })).toEqual([
    "\uFEFFCustomer Ref 1,Contact Name,Contact Telephone,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Postcode,Country Code,No. Parcels,Additional Info",
    "AC-1,Grace Hopper,,12 Harbour Street,,Whitby,North Yorkshire,YO21 3PU,GB,1,",
    "",
  ]);
});

test("UPS gets no head and the order as 33rd field", () => {
  const [row = "", ...rest] = format("ups.csv", { country: "US", region: "CA", city: "San Jose", postcode: "95112" });
  expect(rest).toEqual([""]);
  const fields = row.split(",");
  expect(fields.slice(0, 12)).toEqual([
    ...["Grace Hopper", "Grace Hopper", "US", "12 Harbour Street", "", "", "San Jose", "CA", "95112", "", "", "1"],
  ]);
  expect(fields).toHaveLength(33);
  expect(fields[32]).toBe("AC-1");
});

test("long street is wrapped into the carrier's lines, never cut", () => {
  const [row = ""] = format("ups.csv", LONG_STREET);
  expect(row).toContain('"Apartment 14, The Old Lighthouse",Keeper\'s Cottage,127 North Harbour Promenade,');
  const [, dpd = ""] = format("dpd.csv", LONG_STREET);
  expect(dpd).toContain('"Apartment 14, The Old Lighthouse",Keeper\'s Cottage 127 North Harbour Promenade,');
});
