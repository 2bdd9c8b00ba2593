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

/** Without this mark Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

async function* formatLines(rows: AsyncIterable<CsvCell[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const row of rows) yield formatCsv([row]);
}
