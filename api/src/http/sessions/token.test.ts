import Keygrip from "keygrip";
import { setUpApi } from "../../../test/api";
import { smallCatalogue } from "../../../test/small-catalogue";

const COOKIE_SECRET = "a-secret-of-today-a-secret-of-today-a";
const api = setUpApi({ products: smallCatalogue, env: { COOKIE_SECRET } });

test("cookie signed with SHA-1 counts and is signed again", async () => {
  const shopper = await api.shopper();
  const { calendarId } = shopper;
  const [, value = ""] = /advent_shopper=([^;]+)/.exec(shopper.headers().cookie ?? "") ?? [];
  const pair = `advent_shopper=${value}`;
  const open = (sign: string) =>
    api.visitor().get("/api/calendar", { headers: { cookie: `${pair}; advent_shopper.sig=${sign}` } });
  const [former, current] = [new Keygrip([COOKIE_SECRET]), new Keygrip([COOKIE_SECRET], "sha256")];
  const opened = await open(former.sign(pair));
  expect(opened.json).toMatchObject({ calendar: { id: calendarId } });
  expect(opened.headers.getSetCookie().join()).toContain(`advent_shopper.sig=${current.sign(pair)}`);
  const again = await open(current.sign(pair));
  expect(again.json).toMatchObject({ calendar: { id: calendarId } });
  expect((await open(former.sign("advent_shopper=another"))).json).not.toMatchObject({ calendar: { id: calendarId } });
});
