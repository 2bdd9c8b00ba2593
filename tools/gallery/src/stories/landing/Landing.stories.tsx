import { Fallback } from "@advent/mf-landing/calendar/Fallback";
import { LandingView, type LandingViewProps } from "@advent/mf-landing/calendar/LandingView";
import type { LandingState } from "@advent/mf-landing/calendar/landing-state";
import { type Play, playInTurn, press, stopAnimationsAt, waitUntilShown } from "../../frame/play";
import { neverRespond } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderScreen } from "../../frame/stories";
import { buildDailyLanding, buildLanding, getOpenedDays } from "../../samples/recipient";
import { longName, longNote } from "../../samples/shop";

export default { title: "Landing" };

const rest: Omit<LandingViewProps, "state" | "itemId"> = {
  preview: null,
  home: { href: "#home" },
  onSelect: () => undefined,
  onRetry: () => undefined,
  onRefresh: () => undefined,
  report: async () => true,
  fallback: Fallback,
};

const api = { listReplies: neverRespond };
const view = (state: LandingState, itemId: string | null = null, setting: Setting = {}, ...plays: Play[]) =>
  renderScreen(
    <LandingView {...rest} alone state={state} itemId={itemId} />,
    { api, ...setting },
    playInTurn(...plays),
  );
const opened = (day: number, state = buildLanding(), ...plays: Play[]) =>
  view(state, `item-${day}`, { storage: getOpenedDays(day) }, ...plays);
const openDoor: Play = async ({ canvasElement }) => canvasElement.querySelector("summary")?.click();
const finish = playInTurn(openDoor, press(["button", "See all your days"]), waitUntilShown("See your last gift"));
const lookClosely = playInTurn(press(["link", "Look closely: Picture for day 4"]), waitUntilShown("100%"));

export const AllDays = view(buildLanding());
export const SomeDaysOpened = view(buildLanding(), null, { storage: getOpenedDays(1, 2, 12) });
export const SomeDaysMissing = view(buildLanding({}, [1, 2, 5, 12]));
export const NoMessageYet = view(buildLanding({}, undefined, {}));
export const WithoutNameAndNote = view(buildLanding({ customerName: null, giftNote: null }));
export const LongNameAndNote = view(buildLanding({ customerName: longName, giftNote: longNote }));
export const Empty = view(buildLanding({}, []));
export const Loading = view({ status: "loading" });
export const Unknown = view({ status: "unknown" });
export const Offline = view({ status: "offline" });
export const Failed = view({ status: "failed" });
export const InAHost = renderScreen(<LandingView {...rest} state={buildLanding()} itemId={null} />);

export const DoorClosed = view(buildLanding(), "item-1");
export const DoorOpening = view(buildLanding(), "item-1", { moving: true }, openDoor, stopAnimationsAt(0.4));
export const LastDoor = view(buildLanding(), "item-12");
const eleven = getOpenedDays(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
export const Finale = view(buildLanding(), "item-12", { moving: true, storage: eleven }, finish, stopAnimationsAt(1));
export const FinaleWithClosedDays = view(buildLanding(), "item-12", { storage: getOpenedDays(1, 2, 5) }, finish);
const beforeTheFirst = buildDailyLanding("2026-12-11T09:55:00.000Z");
const onTheThird = buildDailyLanding("2026-12-15T09:55:00.000Z");
const lastHour = buildDailyLanding("2026-12-15T23:35:54.000Z");
export const EveryDaySealed = view(beforeTheFirst);
export const TodaysDoorWaits = view(onTheThird, null, { storage: getOpenedDays(1) });
export const NextDoorWaits = view(onTheThird, null, { storage: getOpenedDays(1, 2, 3) });
export const SealedDay = view(onTheThird, "item-9");
export const LastDaySealed = view(onTheThird, "item-12");
export const NextDaySealed = view(lastHour, "item-4", { storage: getOpenedDays(1, 2, 3) });
export const TodaysDoorClosed = view(onTheThird, "item-3", { storage: getOpenedDays(1, 2) });
export const TodayOpened = view(onTheThird, "item-3", { storage: getOpenedDays(1, 2, 3) });
export const OneDayMissed = view(onTheThird, "item-3", { storage: getOpenedDays(1, 3) });

export const DayWithMessage = opened(1);
export const DayWithVoice = opened(2);
export const DayWithVideo = opened(3);
export const DayWithImage = opened(4);
export const DayWithoutMessage = opened(5);
export const DayWithLongMessage = opened(1, buildLanding({}, undefined, { 1: longNote }));
export const LastDay = opened(12);
export const UnknownDay = view(buildLanding(), "item-99");
export const Lightbox = opened(4, buildLanding(), lookClosely);
export const LightboxZoomed = opened(
  4,
  buildLanding(),
  lookClosely,
  press(["button", "Zoom in"], ["button", "Zoom in"]),
);
