import { Readable } from "node:stream";
import { type CsvCell, exportFile, formatCsv } from "@advent/contract";
import type { AppRouter } from "../../http/call";
import { serve } from "../../http/serve";
import { EXPORT_ROWS } from "./export-rows";

export function registerExportRoutes(router: AppRouter): void {
  serve(router, exportFile, async ({ services, params: { file } }, ctx) => {
    ctx.status = 200;
    ctx.attachment(file);
    ctx.type = "text/csv; charset=utf-8";
    ctx.set("Cache-Control", "no-store");
    ctx.body = Readable.from(formatLines(EXPORT_ROWS[file](services)));
  });
}

async function* formatLines(rows: AsyncIterable<CsvCell[]>): AsyncGenerator<string> {
  for await (const row of rows) yield formatCsv([row]);
}
