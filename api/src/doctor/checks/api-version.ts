import { listed } from "@advent/contract";
import * as z from "zod";
import { type Check, ifAnswered } from "../check";
import { type Line, well, worthKnowing, wrong } from "../line";
import { storefront } from "../operations";

const versionsSchema = z.object({
  publicApiVersions: z.array(z.object({ handle: z.string(), supported: z.boolean() })),
});

/** Shopify keeps a version for a year; this long before, the change should be planned. */
const SUPPORTED_MONTHS = 12;
const NOTICE_DAYS = 60;
const DAY = 24 * 3_600_000;

export const apiVersion: Check = ({ storefront: ask, config, today }) => {
  const version = config.SHOPIFY_API_VERSION;
  const otherwise = {
    breaks: "Shopify answers with its oldest version instead, whose fields may be others",
    mend: "SHOPIFY_API_VERSION",
  };
  return ifAnswered(ask(storefront.versions, versionsSchema), otherwise, ({ publicApiVersions }): Line => {
    const supported = publicApiVersions.filter((each) => each.supported).map(({ handle }) => handle);
    if (!supported.includes(version))
      return wrong(`${version} is not supported; ${listed(supported)} are`, otherwise.breaks, otherwise.mend);
    const end = endOf(version);
    if (end.getTime() - today.getTime() > NOTICE_DAYS * DAY) return well(`${version} is supported`);
    const says = `${version} ends around ${end.toISOString().slice(0, 10)}`;
    return worthKnowing(says, `from then on ${otherwise.breaks}`, `a newer one in ${otherwise.mend}`);
  });
};

function endOf(version: string): Date {
  const [year = 0, month = 1] = version.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + SUPPORTED_MONTHS));
}
