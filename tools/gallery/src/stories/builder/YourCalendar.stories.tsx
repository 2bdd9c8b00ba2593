import type { SenderCalendar } from "@advent/contract";
import YourCalendarPage from "@advent/mf-builder/pages/YourCalendarPage";
import type { Handlers } from "@advent/store/testing/calls";
import { refuse, silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import { screen } from "../../frame/stories";
import { answerOn, senderCalendar } from "../../samples/sender";
import { longName, longNote } from "../../samples/shop";

export default { title: "Builder/YourCalendar" };

const page = (data: SenderCalendar, api: Handlers = {}) =>
  screen(<YourCalendarPage />, {
    api: { getSenderCalendar: () => data, ...api },
    path: "/your-calendar/calendar-1",
  });

const answers = [
  answerOn(1, { words: "I have not stopped looking at it. How did you remember the colour?" }),
  answerOn(2),
  answerOn(4, { heart: false, media: { audio: "/media/voice.webm" } }),
];

export const NothingOpen = page(senderCalendar([]));
export const FourOpen = page(senderCalendar([1, 2, 3, 4], { answers }));
export const AllOpen = page(
  senderCalendar([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], {
    answers: [answerOn(12, { words: longNote.slice(0, 500) })],
  }),
);
export const TimesKept = page({
  ...senderCalendar([]),
  hidesOpenings: true,
  days: senderCalendar([1, 2]).days.map((one) => ({ ...one, openedAt: one.openedAt && "1970-01-01T00:00:00.000Z" })),
});
export const ByTheLink = page(
  senderCalendar([1], {
    isOwner: false,
    canBeMailed: false,
    calendar: { ...senderCalendar([]).calendar, customerName: longName },
  }),
);
export const NewLink = {
  ...page(senderCalendar([1]), {
    replaceSenderLink: () => ({ url: `https://shop.example/your-calendar/calendar-1#${"x".repeat(43)}` }),
  }),
  play: inTurn(press(["button", "Make a new link"]), untilShown("A new private link?")),
};
export const NotOrdered = page(senderCalendar([], { isOrdered: false }));
export const Loading = page(senderCalendar([]), { getSenderCalendar: silent });
export const Closed = page(senderCalendar([]), {
  getSenderCalendar: refuse(
    404,
    "This calendar does not open here. Its private link stands in the mail of your order.",
  ),
});
