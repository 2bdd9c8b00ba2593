import { getOpenApi, lazily } from "@advent/contract";
import type { AppContext, AppRouter } from "../http/call";
import { type Packed, packed, sendPacked } from "../http/packed";
import { serve } from "../http/serve";
import { PAGE, PAGE_POLICY, pagePath, readViewer, START, startPath, viewerPath } from "./reference-page";

export function referenceRoutes(router: AppRouter): void {
  // Made when it is first asked for: few ever do.
  const document = lazily(async () => (await import("./open-api")).openApiDocument());
  serve(router, getOpenApi, document);

  const page = lazily(async () => packed(PAGE));
  router.get(pagePath, async (ctx) => {
    ctx.set({ "Content-Security-Policy": PAGE_POLICY, "Cross-Origin-Opener-Policy": "same-origin" });
    await send(ctx, "text/html; charset=utf-8", await page());
  });

  const viewer = lazily(async () => packed(await readViewer()));
  router.get(viewerPath, async (ctx) => send(ctx, SCRIPT, await viewer()));

  const start = lazily(async () => packed(START));
  router.get(startPath, async (ctx) => send(ctx, SCRIPT, await start()));
}

const SCRIPT = "text/javascript; charset=utf-8";

async function send(ctx: AppContext, type: string, answer: Packed): Promise<void> {
  ctx.type = type;
  ctx.set("Cache-Control", "no-cache");
  await sendPacked(ctx, answer);
}
