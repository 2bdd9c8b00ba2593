import { makeStore, StoreProvider, useGetCalendarQuery } from "@advent/store";
import { fakeApiForEachTest, makeCalendarWithItems, Refusal } from "@advent/store/testing";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ResumeGate } from "../index";

const shops = makeCalendarWithItems([1, 2], { id: "of-the-shop" });
const own = makeCalendarWithItems([5], { id: "own" });
const conflict = "This browser already has a calendar of its own, with 1 gift in it.";

const api = fakeApiForEachTest(() => ({ getCalendar: () => own, redeemResumeToken: () => shops }));
afterEach(() => window.history.replaceState(null, "", "/"));

function Page() {
  const { data } = useGetCalendarQuery();
  return <p>{data ? `Calendar ${data.calendar.id}` : "Loading"}</p>;
}

function open(address: string) {
  window.history.replaceState(null, "", address);
  render(
    <StoreProvider store={makeStore({ apiOrigin: api.origin })}>
      <ThemeRoot>
        <ToastProvider>
          <ResumeGate>
            <Page />
          </ResumeGate>
        </ToastProvider>
      </ThemeRoot>
    </StoreProvider>,
  );
}

const urls = () => api.received.map(({ method, url }) => `${method} ${url}`);
const shown = (words: string) => screen.findByText(words, {}, { timeout: 5000 });

function refuseFirst(): void {
  api.handlers.redeemResumeToken = (request) => {
    if ((request.json() as { replace?: boolean }).replace) return shops;
    throw new Refusal(409, conflict);
  };
}

test("the calendar of the token is shown without reading another one, and the address forgets the token", async () => {
  open("/?resume=abc&mode=x#gifts");
  await shown("Calendar of-the-shop");
  expect(urls()).toEqual(["POST /api/resume-tokens/redeem"]);
  expect(window.location.search + window.location.hash).toBe("?mode=x#gifts");
});

test("without a token the page is there at once", async () => {
  open("/?mode=x");
  await shown("Calendar own");
  expect(urls()).toEqual(["GET /api/calendar"]);
});

test("a used token is told, and this browser's calendar is shown", async () => {
  api.handlers.redeemResumeToken = () => {
    throw new Refusal(410, "This link works once and for five minutes.");
  };
  open("/?resume=abc");
  await shown("This link works once and for five minutes.");
  await shown("Calendar own");
});

test("with a calendar of its own the shopper is asked first, and may keep it", async () => {
  refuseFirst();
  open("/?resume=abc");
  expect(await screen.findByRole("alertdialog", {}, { timeout: 5000 })).toHaveTextContent(conflict);
  expect(urls()).toEqual(["POST /api/resume-tokens/redeem"]);
  await userEvent.click(screen.getByRole("button", { name: "Keep this one" }));
  await shown("Calendar own");
});

test("or take the shop's", async () => {
  refuseFirst();
  open("/?resume=abc");
  await userEvent.click(await screen.findByRole("button", { name: "Use the shop’s" }, { timeout: 5000 }));
  await shown("Calendar of-the-shop");
  expect(api.received[1]?.json()).toEqual({ token: "abc", replace: true });
  expect(urls()).not.toContain("GET /api/calendar");
});
