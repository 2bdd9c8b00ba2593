import { buildPath, contributionPage, stopContributionEmails } from "@advent/contract";
import type { Config } from "../config";
import { createSecretBox, SECRET_PURPOSES } from "../database/secret-box";
import { createSigner } from "../http/sessions/token";

type Keys = Pick<Config, "COOKIE_SECRET">;
type LinkConfig = Keys & Pick<Config, "LANDING_ORIGIN">;

export interface ContributionParams {
  calendarId: string;
  contributionId: string;
}

const createBox = ({ COOKIE_SECRET }: Keys) => createSecretBox(COOKIE_SECRET, SECRET_PURPOSES.contributions);

/** Encrypts both ids, because a calendar's id opens its page. The database alone makes no link. */
export const sealLink = (config: Keys, { calendarId, contributionId }: ContributionParams): string =>
  createBox(config).seal(`${calendarId}.${contributionId}`);

export function openLink(config: Keys, secret: string): ContributionParams | undefined {
  const [calendarId, contributionId] = createBox(config).open(secret)?.text.split(".") ?? [];
  return calendarId && contributionId ? { calendarId, contributionId } : undefined;
}

/**
 * Puts the secret in the URL fragment, so that no page's server receives or logs it. Contributors need no shell, and
 * on slow phones the page's own origin shows it sooner.
 */
export const getContributionUrl = (config: LinkConfig, link: ContributionParams): string =>
  `${config.LANDING_ORIGIN}${contributionPage.path}#${sealLink(config, link)}`;

const getStopText = (addressId: string): string => `stop-contributions:${addressId}`;

export const isStopSecret = (addressId: string, given: string, config: Keys): boolean =>
  createSigner(config).verify(getStopText(addressId), given);

/** Returns the page for the reader and the one-click endpoint for the email client (RFC 8058). */
export function getStopLinks(
  addressId: string,
  config: LinkConfig & Pick<Config, "SHELL_ORIGIN">,
  isBare: boolean,
): { page: string; call: string } {
  const secret = isBare ? "…" : createSigner(config).sign(getStopText(addressId));
  return {
    page: `${config.LANDING_ORIGIN}${contributionPage.path}#stop.${addressId}.${secret}`,
    call: config.SHELL_ORIGIN + buildPath(stopContributionEmails, { addressId }, { secret }),
  };
}
