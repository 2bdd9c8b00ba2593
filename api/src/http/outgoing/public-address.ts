import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { isLocal } from "@advent/server/addresses";

/** IPv4 networks that are not global unicast (RFC 6890). */
const PRIVATE_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
/** Within global unicast: Teredo, documentation and 6to4, which reach other addresses. */
const PRIVATE_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];
const GLOBAL_V6 = "2000::/3";

const toList = (networks: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const privateV4 = toList(PRIVATE_V4, "ipv4");
const privateV6 = toList(PRIVATE_V6, "ipv6");
const globalV6 = toList([GLOBAL_V6], "ipv6");

/** Says why a request to an address of others failed, in a sentence for people. */
export class OutgoingError extends Error {
  override readonly name = "OutgoingError";
}

export const PRIVATE_ADDRESS = "The address is not public.";

/** Returns a rule that allows public addresses, and those of this machine to a shop that is on it. */
export const createAddressRule =
  (shopOrigin: string) =>
  (address: string): boolean =>
    isPublicAddress(address) || (isLocal(shopOrigin) && isLoopback(address));

const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, "ipv4");
  return family === 6 && globalV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
}

/**
 * Returns a lookup for a connection that resolves allowed addresses only. The connection uses the address that
 * was checked, so that a name cannot resolve to another one in between.
 */
export function createGuardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const fail = (failure: NodeJS.ErrnoException | Error) => callback(failure, "", 0);
      if (error) return fail(error);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return fail(new OutgoingError(PRIVATE_ADDRESS));
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** @throws OutgoingError, or the error of the name service */
export const findAllowedAddress = (host: string, isAllowed: (address: string) => boolean): Promise<string> =>
  promisify(createGuardedLookup(isAllowed))(stripBrackets(host), {}) as Promise<string>;

export const stripBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");
