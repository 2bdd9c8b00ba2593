import type { SenderCalendar } from "@advent/contract";
import YourCalendarPage from "@advent/mf-builder/pages/YourCalendarPage";
import type { Handlers } from "@advent/store/testing/calls";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import { renderScreen } from "../../frame/stories";
import { buildSenderCalendar, replyOn } from "../../samples/sender";
import { longName, longNote } from "../../samples/shop";

export default { title: "Builder/YourCalendar" };

const page = (data: SenderCalendar, api: Handlers = {}) =>
  renderScreen(<YourCalendarPage />, {
    api: { getSenderCalendar: () => data, ...api },
    path: "/your-calendar/calendar-1",
  });

const responses = [
  replyOn(1, { words: "I have not stopped looking at it. How did you remember the colour?" }),
  replyOn(2),
  replyOn(4, { heart: false, media: { audio: "/media/voice.webm" } }),
];

export const NothingOpen = page(buildSenderCalendar([]));
export const FourOpen = page(buildSenderCalendar([1, 2, 3, 4], { replies: responses }));
export const AllOpen = page(
  buildSenderCalendar([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], {
    replies: [replyOn(12, { words: longNote.slice(0, 500) })],
  }),
);
export const TimesKept = page({
  ...buildSenderCalendar([]),
  hidesOpenings: true,
  days: buildSenderCalendar([1, 2]).days.map((one) => ({
    ...one,
    openedAt: one.openedAt && "1970-01-01T00:00:00.000Z",
  })),
});
export const ByTheLink = page(
  buildSenderCalendar([1], {
    isOwner: false,
    canBeMailed: false,
    calendar: { ...buildSenderCalendar([]).calendar, customerName: longName },
  }),
);
export const NewLink = {
  ...page(buildSenderCalendar([1]), {
    replaceSenderLink: () => ({ url: `https://shop.example/your-calendar/calendar-1#${"x".repeat(43)}` }),
  }),
  play: playInTurn(press(["button", "Make a new link"]), waitUntilShown("Create a new private link?")),
};
export const NotOrdered = page(buildSenderCalendar([], { isOrdered: false }));
export const Loading = page(buildSenderCalendar([]), { getSenderCalendar: neverRespond });
export const Closed = page(buildSenderCalendar([]), {
  getSenderCalendar: refuse(404, "This calendar can't be opened here. Use the private link in your order email."),
});
