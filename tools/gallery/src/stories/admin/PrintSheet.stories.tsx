import PrintQrPage from "@advent/mf-admin/pages/PrintQrPage";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderScreen } from "../../frame/stories";
import { buildAdminHandlers, orderedCalendar, withLogin } from "../../samples/admin";
import { longName } from "../../samples/shop";

export default { title: "Admin/PrintSheet" };

const sheet = (setting: Setting = {}) =>
  renderScreen(<PrintQrPage />, withLogin({ path: "/print-qr/calendar-1", ...setting }));
const { items } = orderedCalendar;

const opening = { mode: "daily", firstDay: "2026-12-13", timeZone: "Europe/London" } as const;
const dated = buildAdminHandlers([{ ...orderedCalendar, opening, customerName: longName }]);

export const Codes = sheet();
export const CodesWithDates = sheet({ api: dated });
export const LabelsWithDates = sheet({ api: dated, path: "/print-qr/calendar-1?layout=labels" });
export const FoldedWithDates = sheet({ api: dated, path: "/print-qr/calendar-1?layout=a4&form=folded" });
export const BoxLabelsWithDates = sheet({ api: dated, path: "/print-qr/calendar-1?layout=letter&form=ring" });
export const SomeDaysEmpty = sheet({ api: buildAdminHandlers([{ ...orderedCalendar, items: items.slice(0, 7) }]) });
export const LongName = sheet({ api: buildAdminHandlers([{ ...orderedCalendar, customerName: longName }]) });
export const SeveralCalendars = sheet({ path: "/print-qr/calendar-1,calendar-4" });
export const Checked = { ...sheet(), play: playInTurn(press(["button", "Check sheet"]), waitUntilShown(/^12 of 12/)) };
export const CheckedWithProblems = {
  ...sheet({
    api: buildAdminHandlers(undefined, { getLandingCalendar: refuse(404, "This calendar does not exist.") }),
  }),
  play: playInTurn(press(["button", "Check sheet"]), waitUntilShown(/^0 of 12/)),
};
export const Loading = sheet({ api: buildAdminHandlers([], { getAdminCalendar: neverRespond }) });
export const Unknown = sheet({ api: buildAdminHandlers([]) });
export const OnA4 = sheet({ path: "/print-qr/calendar-1?layout=a4" });
export const OnLabels = sheet({ path: "/print-qr/calendar-1?layout=labels" });
export const Folded = sheet({ path: "/print-qr/calendar-1?layout=letter&form=folded" });
export const FoldedOnA4 = sheet({ path: "/print-qr/calendar-1?layout=a4&form=folded" });
export const BoxLabels = sheet({ path: "/print-qr/calendar-1?layout=letter&form=ring" });
export const BoxLabelsOnA4 = sheet({ path: "/print-qr/calendar-1?layout=a4&form=ring" });
