// Preloaded into the doctor: routes the site's public URLs to a local server, and keeps it from DNS.
import { Resolver } from "node:dns/promises";
import tls from "node:tls";

Resolver.prototype.resolveTxt = async (name) => [
  [name.startsWith("_dmarc") ? "v=DMARC1; p=none" : "v=spf1 p=abc -all"],
];
tls.connect = () => {
  throw new Error("There is no certificate.");
};

const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { hostname, pathname } = new URL(input);
  return real(hostname.endsWith("gifts.example") ? process.env.SITE_AT + pathname : input, init);
};
