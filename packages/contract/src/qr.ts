import * as z from "zod/mini";
import { idSchema } from "./primitives";
import { withTag } from "./with-tag";

const defineEndpoint = withTag("qr");

export const getQrCode = defineEndpoint("GET /api/qr/:calendarId/:file", {
  summary: "The QR code of the whole calendar (`master`) or of one day (`day-1` to `day-12`), as SVG or PNG",
  access: "public",
  also: [304],
  refuses: [404, 429],
  params: z.object({
    calendarId: idSchema,
    file: z
      .string()
      .check(z.regex(/^(master|day-([1-9]|1[0-2]))\.(svg|png)$/, "must be master or day-1 to day-12, .svg or .png")),
  }),
  produces: ["image/svg+xml", "image/png"],
});

export const getQrArchive = defineEndpoint("GET /api/qr/:calendarId/all.zip", {
  summary: "All QR codes of a calendar in one archive",
  access: "admin",
  role: "printer",
  refuses: [404],
  params: z.object({ calendarId: idSchema }),
  produces: ["application/zip"],
});
