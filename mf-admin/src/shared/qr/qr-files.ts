import { type AdminCalendar, buildPath, getQrFileName, routes } from "@advent/contract";

export type QrSubject = number | "master";
export type QrFormat = "png" | "svg";

/** Address of a calendar's QR picture: of one day, or the master's. */
export function getQrPath(calendarId: string, subject: QrSubject, format: QrFormat): string {
  const name = subject === "master" ? "master" : `day-${subject}`;
  return buildPath(routes.getQrCode, { calendarId, file: `${name}.${format}` });
}

/** `href` and `download` of a link that saves a QR picture under its name (behaviour §9). */
export const getQrDownload = (calendarId: string, subject: QrSubject, format: QrFormat) => ({
  href: getQrPath(calendarId, subject, format),
  download: getQrFileName(calendarId, subject, format),
});

/** Where the code of a day leads: the landing page with that day revealed. */
export const getDayLandingUrl = (masterLandingUrl: string, itemId: string): string =>
  `${masterLandingUrl}?itemId=${encodeURIComponent(itemId)}`;

/** The same page as the shop's own look, which shows every day and counts as no opening. */
export const getPreviewUrl = (landingUrl: string, { previewKey }: Pick<AdminCalendar, "previewKey">): string =>
  `${landingUrl}${landingUrl.includes("?") ? "&" : "?"}preview=${encodeURIComponent(previewKey)}`;
