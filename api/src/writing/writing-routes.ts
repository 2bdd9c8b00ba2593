import { enhanceNote, generateInspiration } from "@advent/contract";
import type Router from "@koa/router";
import createError from "http-errors";
import { serve } from "../http/serve";

export function writingRoutes(router: Router): void {
  for (const endpoint of [enhanceNote, generateInspiration]) {
    serve(router, endpoint, async () => {
      throw createError(501, "Writing help comes with a later version.", { expose: true });
    });
  }
}
