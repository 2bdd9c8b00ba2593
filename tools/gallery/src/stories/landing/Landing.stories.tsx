import { LandingView, type LandingViewProps } from "@advent/mf-landing/view/LandingView";
import type { LandingState } from "@advent/mf-landing/view/landing-state";
import { Otherwise } from "@advent/mf-landing/view/Otherwise";
import { inTurn, press, stopAnimationsAt, untilShown } from "../../frame/play";
import type { Setting } from "../../frame/setting";
import { screen } from "../../frame/stories";
import { dailyLandingOf, landingOf, openedDays } from "../../samples/recipient";
import { longName, longNote } from "../../samples/shop";

export default { title: "Landing" };

const rest: Omit<LandingViewProps, "state" | "itemId"> = {
  preview: null,
  home: { href: "#home" },
  onSelect: () => undefined,
  onRetry: () => undefined,
  onRefresh: () => undefined,
  report: async () => true,
  otherwise: Otherwise,
};

const view = (state: LandingState, itemId: string | null = null, setting: Setting = {}) =>
  screen(<LandingView {...rest} alone state={state} itemId={itemId} />, setting);
const opened = (day: number, state = landingOf()) => view(state, `item-${day}`, { storage: openedDays(day) });

export const AllDays = view(landingOf());
export const SomeDaysOpened = view(landingOf(), null, { storage: openedDays(1, 2, 12) });
export const SomeDaysMissing = view(landingOf({}, [1, 2, 5, 12]));
export const NoMessageYet = view(landingOf({}, undefined, () => null));
export const WithoutNameAndNote = view(landingOf({ customerName: null, giftNote: null }));
export const LongNameAndNote = view(landingOf({ customerName: longName, giftNote: longNote }));
export const Empty = view(landingOf({}, []));
export const Loading = view({ status: "loading" });
export const Unknown = view({ status: "unknown" });
export const Offline = view({ status: "offline" });
export const Failed = view({ status: "failed" });
export const InAHost = screen(<LandingView {...rest} state={landingOf()} itemId={null} />);

export const DoorClosed = view(landingOf(), "item-1");
export const DoorOpening = {
  ...view(landingOf(), "item-1", { moving: true }),
  play: inTurn(async ({ canvasElement }) => canvasElement.querySelector("summary")?.click(), stopAnimationsAt(0.4)),
};
export const LastDoor = view(landingOf(), "item-12");
const eleven = openedDays(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
export const Finale = {
  ...view(landingOf(), "item-12", { moving: true, storage: eleven }),
  play: inTurn(
    async ({ canvasElement }) => canvasElement.querySelector("summary")?.click(),
    untilShown("See your last gift"),
    stopAnimationsAt(1),
  ),
};
export const FinaleWithClosedDays = {
  ...view(landingOf(), "item-12", { storage: openedDays(1, 2, 5) }),
  play: inTurn(
    async ({ canvasElement }) => canvasElement.querySelector("summary")?.click(),
    untilShown("See your last gift"),
  ),
};
/** One door a day from 13 December. */
const beforeTheFirst = dailyLandingOf("2026-12-11T09:55:00.000Z");
const onTheThird = dailyLandingOf("2026-12-15T09:55:00.000Z");
const lastHour = dailyLandingOf("2026-12-15T23:35:54.000Z");
export const EveryDaySealed = view(beforeTheFirst);
export const TodaysDoorWaits = view(onTheThird, null, { storage: openedDays(1) });
export const NextDoorWaits = view(onTheThird, null, { storage: openedDays(1, 2, 3) });
export const SealedDay = view(onTheThird, "item-9");
export const LastDaySealed = view(onTheThird, "item-12");
export const NextDaySealed = view(lastHour, "item-4", { storage: openedDays(1, 2, 3) });
export const TodaysDoorClosed = view(onTheThird, "item-3", { storage: openedDays(1, 2) });
export const TodayOpened = view(onTheThird, "item-3", { storage: openedDays(1, 2, 3) });
export const OneDayMissed = view(onTheThird, "item-3", { storage: openedDays(1, 3) });

export const DayWithMessage = opened(1);
export const DayWithVoice = opened(2);
export const DayWithVideo = opened(3);
export const DayWithPicture = opened(4);
export const DayWithoutMessage = opened(5);
export const DayWithLongMessage = opened(
  1,
  landingOf({}, undefined, () => longNote),
);
export const LastDay = opened(12);
export const UnknownDay = view(landingOf(), "item-99");
export const Lightbox = {
  ...opened(4),
  play: inTurn(press(["link", "Look closely: Picture for day 4"]), untilShown("100%")),
};
export const LightboxZoomed = {
  ...opened(4),
  play: inTurn(
    press(["link", "Look closely: Picture for day 4"]),
    untilShown("100%"),
    press(["button", "Zoom in"], ["button", "Zoom in"]),
  ),
};
