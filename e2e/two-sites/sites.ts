import { startDemoShop } from "@advent/mf-embed/demo-shop";
import { serveSuite } from "@advent/server";
import { mapServices } from "@advent/server/addresses";
import { findFreePort } from "@advent/server/free-ports";
import { origins } from "../origins";
import { startTlsFront } from "./tls-front";

export interface Sites {
  shop: string;
  sister: string;
  builder: string;
  stop: () => Promise<unknown>;
}

const DEFAULT_HOSTS = { shop: "shop.test", gifts: "gifts.example", sister: "shop.gifts.example" };

/** Starts the suite and a shop behind https, on hosts of two sites that the browser finds on this machine. */
export async function startSites(hosts = DEFAULT_HOSTS): Promise<Sites> {
  const [embedPort, builderPort, shopPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const [embedFront, builderFront, shopFront] = await Promise.all(
    [embedPort, builderPort, shopPort].map(startTlsFront),
  );
  const [embed, builder] = [embedFront, builderFront].map((front) => `https://${hosts.gifts}:${front?.port}`);
  const shop = `https://${hosts.shop}:${shopFront?.port}`;
  const sister = `https://${hosts.sister}:${shopFront?.port}`;
  if (!embed || !builder) throw new Error("A front is missing.");
  const suite = await serveSuite({
    apps: ["embed", "builder"],
    ports: { ...mapServices(() => 0), builder: builderPort, embed: embedPort },
    publicOrigins: { shell: builder, builder, embed },
    apiOrigin: origins.api,
    trustedProxies: 1,
    storefrontOrigins: [shop, sister],
  });
  const storefront = await startDemoShop({ embedOrigin: embed, suiteOrigin: origins.api, port: shopPort });
  const running = [embedFront, builderFront, shopFront, suite, storefront];
  return { shop, sister, builder, stop: () => Promise.all(running.map((part) => part?.stop())) };
}
