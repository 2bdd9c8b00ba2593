import AdminPage from "@advent/mf-admin/pages/AdminPage";
import ContactRequestsPage from "@advent/mf-admin/pages/ContactRequestsPage";
import GiftCardsPage from "@advent/mf-admin/pages/GiftCardsPage";
import HealthPage from "@advent/mf-admin/pages/HealthPage";
import MailPage from "@advent/mf-admin/pages/MailPage";
import PeoplePage from "@advent/mf-admin/pages/PeoplePage";
import ReleasesPage from "@advent/mf-admin/pages/ReleasesPage";
import { userEvent, within } from "storybook/test";
import { refuse, silent } from "../../frame/answers";
import { inTurn, press, untilShown } from "../../frame/play";
import type { Setting } from "../../frame/setting";
import { screen } from "../../frame/stories";
import { calendars, desk, disputedCalendar, loggedIn, orderedCalendar, site } from "../../samples/desk";
import { troubledHealth } from "../../samples/health";
import { down } from "../../samples/shop";

export default { title: "Admin" };

const page = (setting: Setting) => screen(<AdminPage />, setting);
const door: Setting = { api: desk(), path: "/admin" };

/** A password field has no role. */
const enterPassword = async () => userEvent.type(await within(document.body).findByLabelText("Password"), "guess");
const logIn = inTurn(enterPassword, press(["button", "Log in"]));

export const Login = page(door);
export const LoginRefused = { ...page(door), play: inTurn(logIn, untilShown("Access denied")) };
export const LoginBusy = {
  ...page({ ...door, api: desk(calendars, { verifyPassword: silent }) }),
  play: logIn,
};
export const SessionEnded = page(
  loggedIn({ api: desk([], { listAdminCalendars: refuse(401, "Log in as admin first.") }) }),
);
export const List = page(loggedIn());
export const Filtered = page(loggedIn({ path: "/admin?filter=ready" }));
export const OpenCalendar = page(loggedIn({ path: "/admin?open=calendar-1" }));
export const OpenDisputedCalendar = page(loggedIn({ api: desk([disputedCalendar]), path: "/admin?open=calendar-1" }));
export const OpenStylistCalendar = page(loggedIn({ path: "/admin?open=calendar-2" }));
export const OpenEmptyCalendar = page(loggedIn({ path: "/admin?open=calendar-4" }));
export const OpenUnknownCalendar = page(loggedIn({ path: "/admin?open=calendar-9" }));
export const Selected = {
  ...page(loggedIn()),
  play: press(["checkbox", /^Select Ada/], ["checkbox", /^Select Grace/]),
};
export const NothingFound = page(loggedIn({ api: desk([]), path: "/admin?search=nobody" }));
export const NothingInFilter = page(loggedIn({ api: desk([]), path: "/admin?filter=ready" }));
export const Empty = page(loggedIn({ api: desk([]) }));
export const Loading = page(loggedIn({ api: desk([], { listAdminCalendars: silent }) }));
export const Failed = page(loggedIn({ api: desk([], { listAdminCalendars: down }) }));
export const SetupFromTheShop = page(loggedIn({ path: "/admin?shop=maison.myshopify.com" }));
export const Hover = page(loggedIn({ hover: "[data-testid=calendar-card] button" }));
export const LoadMore = page(
  loggedIn({
    api: desk(calendars, {
      listAdminCalendars: ({ query }) =>
        query.has("cursor")
          ? silent()
          : {
              calendars: [orderedCalendar],
              counts: { all: 40, in_progress: 20, ready: 10, checked_out: 10 },
              pageInfo: { hasNextPage: true, endCursor: "1" },
            },
    }),
  }),
);

const contact = (setting: Setting = {}) =>
  screen(<ContactRequestsPage />, loggedIn({ path: "/admin/contact-requests", ...setting }));
const none = {
  contactRequests: [],
  counts: { open: 0, done: 0, all: 0 },
  pageInfo: { hasNextPage: false, endCursor: null },
};

export const ContactRequests = contact();
export const ContactRequestsEmpty = contact({ api: desk([], { listContactRequests: () => none }) });
export const ContactRequestsLoading = contact({ api: desk([], { listContactRequests: silent }) });
export const ContactRequestsFailed = contact({ api: desk([], { listContactRequests: down }) });

const giftCards = (setting: Setting = {}) =>
  screen(<GiftCardsPage />, loggedIn({ path: "/admin/gift-cards", ...setting }));
const enterCode = async () =>
  userEvent.type(await within(document.body).findByLabelText("Code of the gift card"), "7Q3K-9XWD-2M4P-T8NB");
const lookUp = inTurn(enterCode, press(["button", "Look up"]));

export const GiftCards = giftCards();
export const GiftCard = { ...giftCards(), play: inTurn(lookUp, untilShown("Its calendar")) };
export const GiftCardUnknown = {
  ...giftCards({ api: desk([], { getGiftCard: refuse(404, "There is no gift card with this code.") }) }),
  play: inTurn(lookUp, untilShown("There is no gift card with this code")),
};

const people = (setting: Setting = {}) => screen(<PeoplePage />, loggedIn({ path: "/admin/people", ...setting }));
const enterEmail = async () =>
  userEvent.type(
    await within(document.body).findByLabelText("Email address, calendar or order number"),
    "ada@example.com",
  );
const lookUpAda = inTurn(enterEmail, press(["button", "Look up"]));

export const People = people();
export const PeopleFound = { ...people(), play: inTurn(lookUpAda, untilShown("Export everything")) };
export const PeopleUnknown = {
  ...people({ api: desk([], { findPerson: refuse(404, "Nothing is kept under this.") }) }),
  play: inTurn(lookUpAda, untilShown("Nothing is kept under this")),
};

const mail = (setting: Setting = {}) => screen(<MailPage />, loggedIn({ path: "/admin/mail", ...setting }));
const noMails = {
  mails: [],
  counts: { all: 0, waiting: 0, sent: 0, dead: 0 },
  pageInfo: none.pageInfo,
  isDelivered: true,
};

export const Mail = mail();
export const MailRead = {
  ...mail(),
  play: inTurn(press(["button", /^Read.*To the buyer: ordered/]), untilShown(/grace@/)),
};
export const MailEmpty = mail({ api: desk([], { listMails: () => noMails }) });
export const MailLoading = mail({ api: desk([], { listMails: silent }) });
export const MailFailed = mail({ api: desk([], { listMails: down }) });

const health = (setting: Setting = {}) => screen(<HealthPage />, loggedIn({ path: "/admin/health", ...setting }));

export const Health = health();
export const HealthTroubled = health({ api: desk([], { getDeskHealth: () => troubledHealth }) });
export const HealthLoading = health({ api: desk([], { getDeskHealth: silent }) });
export const HealthFailed = health({ api: desk([], { getDeskHealth: down }) });

const releases = (setting: Setting = {}) =>
  screen(<ReleasesPage />, loggedIn({ path: "/admin/releases", files: site, ...setting }));

export const Releases = releases();
export const ReleasesLoading = releases({
  files: { ...site, "/remotes.json": undefined },
  api: desk([], { listPins: silent }),
});
export const ReleasesFailed = releases({ api: desk([], { listPins: down, listReports: down }) });
export const AskBeforePinning = { ...releases(), play: press(["button", /to aaaaaaaaaaaa$/]) };
