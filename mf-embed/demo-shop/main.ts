import { startDemoShop } from "./server";

/** Serves two shops for `npm run storefront`: one on the suite's site and one on another site. */
async function runDemoShop(): Promise<void> {
  const embedOrigin = process.env.EMBED_ORIGIN || `http://localhost:${process.env.EMBED_PORT || 3004}`;
  const { port } = await startDemoShop({ embedOrigin, port: Number(process.env.STOREFRONT_PORT || 3005) });
  const origins = [`http://localhost:${port}`, `http://shop.localhost:${port}`] as const;
  console.log(`The shop, on the calendar's site: ${origins[0]}\nThe shop, on a site of its own:   ${origins[1]}`);
  const page = await fetch(`${embedOrigin}/shopify-embed`, { headers: { accept: "text/html" } });
  const policy = page.headers.get("content-security-policy") ?? "";
  if (!origins.every((origin) => policy.includes(origin)))
    console.log(`The suite does not show its dialog here: its STOREFRONT_ORIGINS must name ${origins.join(",")}`);
}

runDemoShop().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
