import { printQrPage } from "@advent/contract";

/** The print sheet of one calendar or of several, one after another. */
export const printPath = (calendarIds: readonly string[]): string =>
  printQrPage.path.replace(":calendarIds", calendarIds.join(","));
