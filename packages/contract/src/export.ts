import * as z from "zod/mini";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("exports");

export const EXPORT_FILES = ["orders.csv", "items.csv", "gift-cards.csv"] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];

export const exportFile = defineEndpoint("GET /api/admin/exports/:file", {
  summary: "Every order, ordered item or gift card as CSV; the export is recorded in the audit log",
  access: "admin",
  role: "staff",
  audit: "Exported orders, items or gift cards",
  params: z.object({ file: z.enum(EXPORT_FILES) }),
  produces: ["text/csv"],
});
