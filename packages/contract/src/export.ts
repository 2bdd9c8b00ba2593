import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("exports");

export const EXPORT_NAMES = ["orders", "items", "gift-cards"] as const;
export type ExportName = (typeof EXPORT_NAMES)[number];
export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_FILES = EXPORT_NAMES.flatMap((name) =>
  EXPORT_FORMATS.map((format) => `${name}.${format}` as const),
);

export const exportFile = defineEndpoint("GET /api/admin/exports/:file", {
  summary: "Every order, ordered item or gift card as CSV or for Excel; the export is recorded in the audit log",
  access: "admin",
  role: "staff",
  audit: "Exported orders, items or gift cards",
  params: z.object({ file: z.enum(EXPORT_FILES) }),
  produces: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
});
