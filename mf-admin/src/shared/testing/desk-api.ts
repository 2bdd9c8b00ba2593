import { ADMIN_STATUSES, type AdminCalendar, type AdminFilter } from "@advent/contract";
import { type Handlers, Refusal, startFakeApi } from "@advent/store/testing";

export const PASSWORD = "open-sesame";
const PAGE = 20;

export interface DeskState {
  calendars: AdminCalendar[];
  /** Whether the server knows the admin's session. */
  signedIn: boolean;
}

/** The admin's part of the API over calendars held in memory. */
export async function startDeskApi(start: Partial<DeskState> = {}) {
  const state: DeskState = { calendars: [], signedIn: true, ...start };
  const api = await startFakeApi(handlersOf(state));
  return { api, state };
}

function handlersOf(state: DeskState): Handlers {
  return {
    listAdminCalendars: ({ url }) => {
      admit(state);
      return listPage(state.calendars, new URL(url, "http://api").searchParams);
    },
    getAdminCalendar: ({ params }) => {
      admit(state);
      return find(state, params.calendarId);
    },
    verifyPassword: ({ json }) => {
      if ((json() as { password: string }).password !== PASSWORD) throw new Refusal(401, "Incorrect password");
      state.signedIn = true;
      return { success: true };
    },
    logOut: () => {
      state.signedIn = false;
      return { success: true };
    },
    getLandingCalendar: ({ params }) => {
      const { items, ...calendar } = find(state, params.calendarId);
      return { calendar, items };
    },
    getQrArchive: () => admit(state),
  };
}

function admit({ signedIn }: DeskState): undefined {
  if (!signedIn) throw new Refusal(401, "Log in as admin first.");
}

function find({ calendars }: DeskState, id: string | undefined): AdminCalendar {
  const calendar = calendars.find((one) => one.id === id);
  if (!calendar) throw new Refusal(404, "This calendar does not exist.");
  return calendar;
}

function listPage(all: AdminCalendar[], query: URLSearchParams) {
  const filter = (query.get("filter") ?? "all") as AdminFilter;
  const search = (query.get("search") ?? "").toLowerCase();
  const from = Number(query.get("cursor") ?? 0);
  const wanted = all.filter(
    ({ status, customerName }) =>
      (filter === "all" || status === filter) && (customerName ?? "").toLowerCase().startsWith(search),
  );
  const hasNextPage = from + PAGE < wanted.length;
  const [in_progress = 0, ready = 0, checked_out = 0] = ADMIN_STATUSES.map(
    (status) => all.filter((calendar) => calendar.status === status).length,
  );
  return {
    calendars: wanted.slice(from, from + PAGE),
    counts: { all: all.length, in_progress, ready, checked_out },
    pageInfo: { hasNextPage, endCursor: hasNextPage ? String(from + PAGE) : null },
  };
}
