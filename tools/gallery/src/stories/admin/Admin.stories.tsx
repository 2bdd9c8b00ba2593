import AdminPage from "@advent/mf-admin/pages/AdminPage";
import ContactRequestsPage from "@advent/mf-admin/pages/ContactRequestsPage";
import EmailsPage from "@advent/mf-admin/pages/EmailsPage";
import GiftCardsPage from "@advent/mf-admin/pages/GiftCardsPage";
import HealthPage from "@advent/mf-admin/pages/HealthPage";
import PrivacyPage from "@advent/mf-admin/pages/PrivacyPage";
import ReleasesPage from "@advent/mf-admin/pages/ReleasesPage";
import { userEvent, within } from "storybook/test";
import { playInTurn, press, waitUntilShown } from "../../frame/play";
import { neverRespond, refuse } from "../../frame/responses";
import type { Setting } from "../../frame/setting";
import { renderScreen } from "../../frame/stories";
import { buildAdminHandlers, calendars, disputedCalendar, orderedCalendar, site, withLogin } from "../../samples/admin";
import { troubledHealth } from "../../samples/health";
import { down } from "../../samples/shop";

export default { title: "Admin" };

const page = (setting: Setting) => renderScreen(<AdminPage />, setting);
const door: Setting = { api: buildAdminHandlers(), path: "/admin" };

const enterPassword = async () => userEvent.type(await within(document.body).findByLabelText("Password"), "guess");
const logIn = playInTurn(enterPassword, press(["button", "Log in"]));

export const Login = page(door);
export const LoginRefused = { ...page(door), play: playInTurn(logIn, waitUntilShown("Access denied")) };
export const LoginBusy = {
  ...page({ ...door, api: buildAdminHandlers(calendars, { verifyPassword: neverRespond }) }),
  play: logIn,
};
export const SessionEnded = page(
  withLogin({ api: buildAdminHandlers([], { listAdminCalendars: refuse(401, "Log in as admin first.") }) }),
);
export const List = page(withLogin());
export const Filtered = page(withLogin({ path: "/admin?filter=ready" }));
export const OpenCalendar = page(withLogin({ path: "/admin?open=calendar-1" }));
export const OpenDisputedCalendar = page(
  withLogin({ api: buildAdminHandlers([disputedCalendar]), path: "/admin?open=calendar-1" }),
);
export const OpenStylistCalendar = page(withLogin({ path: "/admin?open=calendar-2" }));
export const OpenEmptyCalendar = page(withLogin({ path: "/admin?open=calendar-4" }));
export const OpenUnknownCalendar = page(withLogin({ path: "/admin?open=calendar-9" }));
export const Selected = {
  ...page(withLogin()),
  play: press(["checkbox", /^Select Ada/], ["checkbox", /^Select Grace/]),
};
export const NothingFound = page(withLogin({ api: buildAdminHandlers([]), path: "/admin?search=nobody" }));
export const NothingInFilter = page(withLogin({ api: buildAdminHandlers([]), path: "/admin?filter=ready" }));
export const Empty = page(withLogin({ api: buildAdminHandlers([]) }));
export const Loading = page(withLogin({ api: buildAdminHandlers([], { listAdminCalendars: neverRespond }) }));
export const Failed = page(withLogin({ api: buildAdminHandlers([], { listAdminCalendars: down }) }));
export const SetupFromTheShop = page(withLogin({ path: "/admin?shop=maison.myshopify.com" }));
export const Hover = page(withLogin({ hover: "[data-testid=calendar-card] button" }));
export const LoadMore = page(
  withLogin({
    api: buildAdminHandlers(calendars, {
      listAdminCalendars: ({ query }) =>
        query.has("cursor")
          ? neverRespond()
          : {
              calendars: [orderedCalendar],
              counts: { all: 40, in_progress: 20, ready: 10, checked_out: 10 },
              pageInfo: { hasNextPage: true, endCursor: "1" },
            },
    }),
  }),
);

const contact = (setting: Setting = {}) =>
  renderScreen(<ContactRequestsPage />, withLogin({ path: "/admin/contact-requests", ...setting }));
const none = {
  contactRequests: [],
  counts: { open: 0, done: 0, all: 0 },
  pageInfo: { hasNextPage: false, endCursor: null },
};

export const ContactRequests = contact();
export const ContactRequestsEmpty = contact({ api: buildAdminHandlers([], { listContactRequests: () => none }) });
export const ContactRequestsLoading = contact({ api: buildAdminHandlers([], { listContactRequests: neverRespond }) });
export const ContactRequestsFailed = contact({ api: buildAdminHandlers([], { listContactRequests: down }) });

const giftCards = (setting: Setting = {}) =>
  renderScreen(<GiftCardsPage />, withLogin({ path: "/admin/gift-cards", ...setting }));
const enterCode = async () =>
  userEvent.type(await within(document.body).findByLabelText("Code of the gift card"), "7Q3K-9XWD-2M4P-T8NB");
const lookUp = playInTurn(enterCode, press(["button", "Look up"]));

export const GiftCards = giftCards();
export const GiftCard = { ...giftCards(), play: playInTurn(lookUp, waitUntilShown("Its calendar")) };
export const GiftCardUnknown = {
  ...giftCards({ api: buildAdminHandlers([], { getGiftCard: refuse(404, "No gift card has this code.") }) }),
  play: playInTurn(lookUp, waitUntilShown("No gift card has this code")),
};

const people = (setting: Setting = {}) =>
  renderScreen(<PrivacyPage />, withLogin({ path: "/admin/people", ...setting }));
const enterEmail = async () =>
  userEvent.type(
    await within(document.body).findByLabelText("Email address, calendar or order number"),
    "ada@example.com",
  );
const lookUpAda = playInTurn(enterEmail, press(["button", "Look up"]));

export const People = people();
export const PeopleFound = { ...people(), play: playInTurn(lookUpAda, waitUntilShown("Export everything")) };
export const PeopleUnknown = {
  ...people({ api: buildAdminHandlers([], { findPerson: refuse(404, "Nothing is kept under this.") }) }),
  play: playInTurn(lookUpAda, waitUntilShown("No data found")),
};

const email = (setting: Setting = {}) => renderScreen(<EmailsPage />, withLogin({ path: "/admin/emails", ...setting }));
const noEmails = {
  emails: [],
  counts: { all: 0, waiting: 0, sent: 0, dead: 0 },
  pageInfo: none.pageInfo,
  isDelivered: true,
};

export const Emails = email();
export const EmailRead = {
  ...email(),
  play: playInTurn(press(["button", /^Read.*To the buyer: ordered/]), waitUntilShown(/grace@/)),
};
export const EmailsEmpty = email({ api: buildAdminHandlers([], { listEmails: () => noEmails }) });
export const EmailsLoading = email({ api: buildAdminHandlers([], { listEmails: neverRespond }) });
export const EmailsFailed = email({ api: buildAdminHandlers([], { listEmails: down }) });

const health = (setting: Setting = {}) =>
  renderScreen(<HealthPage />, withLogin({ path: "/admin/health", ...setting }));

export const Health = health();
export const HealthTroubled = health({ api: buildAdminHandlers([], { getAdminHealth: () => troubledHealth }) });
export const HealthLoading = health({ api: buildAdminHandlers([], { getAdminHealth: neverRespond }) });
export const HealthFailed = health({ api: buildAdminHandlers([], { getAdminHealth: down }) });

const releases = (setting: Setting = {}) =>
  renderScreen(<ReleasesPage />, withLogin({ path: "/admin/releases", files: site, ...setting }));

export const Releases = releases();
export const ReleasesLoading = releases({
  files: { ...site, "/remotes.json": undefined },
  api: buildAdminHandlers([], { listPins: neverRespond }),
});
export const ReleasesFailed = releases({ api: buildAdminHandlers([], { listPins: down, listReports: down }) });
export const AskBeforePinning = { ...releases(), play: press(["button", /to aaaaaaaaaaaa$/]) };
