import type { Config } from "../config";
import { presentParcel } from "./tracking";

const getUrl = (carrier: string, trackingNumber = "AB1", links: Config["trackingLinks"] = []) =>
  presentParcel({ carrier, trackingNumber }, { trackingLinks: links }).trackingUrl;

test.each([
  ["An Post", "https://www.anpost.com/Post-Parcels/Track/History?item=AB1"],
  ["DHL", "https://www.dhl.com/gb-en/home/tracking.html?tracking-id=AB1"],
  ["DPD Local", "https://track.dpd.co.uk/search?reference=AB1"],
  ["evri", "https://www.evri.com/track/parcel/AB1"],
  ["FEDEX", "https://www.fedex.com/fedextrack/?trknbr=AB1"],
  ["GLS", "https://gls-group.com/GROUP/en/parcel-tracking?match=AB1"],
  ["Parcelforce Worldwide", "https://www.parcelforce.com/track-trace?trackNumber=AB1"],
  ["royal-mail Tracked 48", "https://www.royalmail.com/track-your-item#/tracking-results/AB1"],
  ["UPS", "https://www.ups.com/track?tracknum=AB1"],
  ["Yodel", "https://www.yodel.co.uk/tracking/AB1"],
])("parcel by %s links to its carrier's page", (carrier, url) => {
  expect(getUrl(carrier)).toBe(url);
});

test.each(["Shop van", "Upside Couriers", "Royal Courier", ""])("parcel by %j has no link", (carrier) => {
  expect(getUrl(carrier)).toBeNull();
});

test("tracking number is encoded without its spaces", () => {
  expect(getUrl("UPS", "1Z 99/&?#$&")).toBe("https://www.ups.com/track?tracknum=1Z99%2F%26%3F%23%24%26");
});

test("shop's own pages add to, replace and remove others", () => {
  const links = [
    { carrier: "Tuffnells", url: "https://tuffnells.example/{number}" },
    { carrier: "dpd", url: "https://dpd.example/{number}" },
    { carrier: "Yodel", url: "" },
  ];
  expect(getUrl("Tuffnells", "7", links)).toBe("https://tuffnells.example/7");
  expect(getUrl("DPD", "7", links)).toBe("https://dpd.example/7");
  expect(getUrl("Yodel", "7", links)).toBeNull();
  expect(getUrl("Evri", "7", links)).toBe("https://www.evri.com/track/parcel/7");
});
