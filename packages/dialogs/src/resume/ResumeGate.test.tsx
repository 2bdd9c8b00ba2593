import { axeFindings } from "@advent/jest/axe";
import { makeStore, StoreProvider, useGetCalendarQuery } from "@advent/store";
import { ApiFailure, fakeApiForEachTest, makeCalendarWithItems } from "@advent/store/testing";
import { ThemeRoot, ToastProvider } from "@advent/ui";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ResumeGate } from "../index";

const shops = makeCalendarWithItems([1, 2], { id: "of-the-shop" });
const own = makeCalendarWithItems([5], { id: "own" });
const SHOP = "https://shop.example";
const conflict = "This browser already has a calendar of its own, with 1 gift in it.";

const api = fakeApiForEachTest(() => ({
  getCalendar: () => own,
  readResumeToken: () => ({ yours: false, gifts: 2, ownGifts: null }),
  redeemResumeToken: () => shops,
}));
beforeEach(() => {
  document.head.innerHTML = `<meta name="advent-storefronts" content="https://other.example ${SHOP}">`;
  comeFrom(`${SHOP}/`);
});
afterEach(() => window.history.replaceState(null, "", "/"));

const comeFrom = (referrer: string) => jest.spyOn(document, "referrer", "get").mockReturnValue(referrer);

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
const shown = (words: string) => screen.findByText(words);

function refuseFirst(): void {
  api.handlers.redeemResumeToken = ({ body }) => {
    if (body.replace) return shops;
    throw new ApiFailure(409, conflict);
  };
}

test("resume token opens its calendar and leaves the address", async () => {
  open("/?resume=abc&mode=x#gifts");
  await shown("Calendar of-the-shop");
  expect(urls()).toEqual(["POST /api/resume-tokens/redeem"]);
  expect(window.location.search + window.location.hash).toBe("?mode=x#gifts");
});

test("page without a token renders at once", async () => {
  open("/?mode=x");
  await shown("Calendar own");
  expect(urls()).toEqual(["GET /api/calendar"]);
});

test("browser with its own calendar asks first", async () => {
  refuseFirst();
  open("/?resume=abc");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(conflict);
  expect(urls()).toEqual(["POST /api/resume-tokens/redeem"]);
  await userEvent.click(screen.getByRole("button", { name: "Keep this one" }));
  await shown("Calendar own");
});

test("or take the shop's", async () => {
  refuseFirst();
  open("/?resume=abc");
  await userEvent.click(await screen.findByRole("button", { name: "Use the shop’s" }));
  await shown("Calendar of-the-shop");
  expect(api.received[1]?.body).toEqual({ token: "abc", confirmed: true, replace: true });
  expect(urls()).not.toContain("GET /api/calendar");
});

describe("resume link from outside", () => {
  const confirmation = () => screen.findByRole("alertdialog", { name: "Open this calendar?" });

  test.each(["", "https://evil.example/", "https://shop.example.evil.example/", "http://shop.example/"])(
    "opens nothing before the shopper agrees: from %j",
    async (referrer) => {
      comeFrom(referrer);
      open("/?resume=abc");
      expect(await confirmation()).toHaveTextContent(
        "This link opens a calendar started on another device, with 2 gifts. Anyone who has it open can see what you write.",
      );
      expect(urls()).toEqual(["POST /api/resume-tokens/read"]);
      await userEvent.click(screen.getByRole("button", { name: "Open it" }));
      await shown("Calendar of-the-shop");
      expect(api.received[1]?.body).toEqual({ token: "abc", confirmed: true, replace: true });
      expect(urls()).not.toContain("GET /api/calendar");
    },
  );

  test("Escape and the focused button decline without using the token", async () => {
    comeFrom("");
    open("/?resume=abc");
    await confirmation();
    await waitFor(() => expect(screen.getByRole("button", { name: "Not now" })).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await shown("Calendar own");
    expect(urls()).toEqual(["POST /api/resume-tokens/read", "GET /api/calendar"]);
  });

  test("dialog says what would be replaced", async () => {
    comeFrom("");
    api.handlers.readResumeToken = () => ({ yours: false, gifts: 0, ownGifts: 1 });
    open("/?resume=abc");
    const dialog = await confirmation();
    expect(dialog).toHaveTextContent("started on another device, with no gifts.");
    expect(dialog).toHaveTextContent("You won’t be able to return to your own, with 1 gift.");
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep my own" })).toHaveFocus());
    expect(await axeFindings()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await shown("Calendar own");
  });

  test("link to the current calendar asks nothing", async () => {
    comeFrom("");
    api.handlers.readResumeToken = () => ({ yours: true, gifts: 2, ownGifts: null });
    open("/?resume=abc");
    await shown("Calendar of-the-shop");
    expect(api.received[1]?.body).toEqual({ token: "abc" });
  });

  test("used link is reported", async () => {
    comeFrom("");
    api.handlers.readResumeToken = () => {
      throw new ApiFailure(410, "This link works once and for five minutes.");
    };
    open("/?resume=abc");
    await shown("This link works once and for five minutes.");
    await shown("Calendar own");
  });
});
