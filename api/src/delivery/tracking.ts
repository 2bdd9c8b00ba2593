import type { Parcel, SentParcel } from "@advent/contract";
import type { Config } from "../config";

/** Tracking pages by carrier, with `{number}` in place of the tracking number (docs/carriers.md). */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  "An Post": "https://www.anpost.com/Post-Parcels/Track/History?item={number}",
  DHL: "https://www.dhl.com/gb-en/home/tracking.html?tracking-id={number}",
  DPD: "https://track.dpd.co.uk/search?reference={number}",
  Evri: "https://www.evri.com/track/parcel/{number}",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr={number}",
  GLS: "https://gls-group.com/GROUP/en/parcel-tracking?match={number}",
  Parcelforce: "https://www.parcelforce.com/track-trace?trackNumber={number}",
  "Royal Mail": "https://www.royalmail.com/track-your-item#/tracking-results/{number}",
  UPS: "https://www.ups.com/track?tracknum={number}",
  Yodel: "https://www.yodel.co.uk/tracking/{number}",
};

type TrackingConfig = Pick<Config, "trackingLinks">;

export const presentParcel = (parcel: Parcel, config: TrackingConfig): SentParcel => ({
  ...parcel,
  trackingUrl: getTrackingUrl(parcel, config),
});

/** Returns the page of the carrier whose name begins like this one, such as `Royal Mail` for `Royal Mail Tracked 48`. */
function getTrackingUrl({ carrier, trackingNumber }: Parcel, { trackingLinks }: TrackingConfig): string | null {
  const pages = new Map(
    [...Object.entries(TRACKING_PAGES), ...trackingLinks.map(({ carrier, url }) => [carrier, url] as const)].map(
      ([name, page]) => [splitWords(name).join(" "), page],
    ),
  );
  const words = splitWords(carrier);
  for (let count = words.length; count > 0; count -= 1) {
    const page = pages.get(words.slice(0, count).join(" "));
    if (page !== undefined)
      return page.replace("{number}", encodeURIComponent(trackingNumber.replace(/\s/g, ""))) || null;
  }
  return null;
}

const splitWords = (name: string): string[] => name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
