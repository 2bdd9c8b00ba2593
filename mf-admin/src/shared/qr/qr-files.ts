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

export const getDayLandingUrl = (masterLandingUrl: string, itemId: string): string =>
  `${masterLandingUrl}?itemId=${encodeURIComponent(itemId)}`;

export const getPreviewUrl = (landingUrl: string, { previewKey }: Pick<AdminCalendar, "previewKey">): string =>
  `${landingUrl}${landingUrl.includes("?") ? "&" : "?"}preview=${encodeURIComponent(previewKey)}`;
