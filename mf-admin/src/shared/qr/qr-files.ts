import { type AdminCalendar, buildPath, getQrFileName, routes } from "@advent/contract";

export type QrSubject = number | "master";
export type QrFormat = "png" | "svg";

export function getQrPath(calendarId: string, subject: QrSubject, format: QrFormat): string {
  const name = subject === "master" ? "master" : `day-${subject}`;
  return buildPath(routes.getQrCode, { calendarId, file: `${name}.${format}` });
}

export const getQrDownload = (calendarId: string, subject: QrSubject, format: QrFormat) => ({
  href: getQrPath(calendarId, subject, format),
  download: getQrFileName(calendarId, subject, format),
});

/** Returns the address of a calendar or one of its days that counts no opening. */
export const getPreviewUrl = ({ masterLandingUrl, previewKey }: AdminCalendar, itemId?: string): string =>
  `${masterLandingUrl}?${new URLSearchParams({ ...(itemId && { itemId }), preview: previewKey })}`;
