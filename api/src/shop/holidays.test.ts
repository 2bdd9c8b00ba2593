import { listHolidays, type ShopRevision, type StoreInfo } from "@advent/contract";
import { setUpApi, startApi } from "../../test/api";
import { changeShop } from "../../test/change-shop";
import { smallCatalogue } from "../../test/small-catalogue";
import { assertOk } from "../../test/visitor";
import { readConfig } from "../config";
import { findHolidays } from "./holidays";

const NOW = Date.parse("2026-11-29");
const SECRETS = { MONGODB_URI: "mongodb://unused", COOKIE_SECRET: "x".repeat(32) };
const findDates = async (country: string) => (await findHolidays(country, NOW)).map(({ date }) => date);

test("new shop has the holidays of England on weekdays", async () => {
  const { holidayCountry } = readConfig(SECRETS);
  const dates = await findDates(String(holidayCountry));
  expect(dates.filter((date) => date >= "2026-11-29")).toEqual([
    ...["2026-12-25", "2026-12-28"],
    ...["2027-01-01", "2027-03-26", "2027-03-29", "2027-05-03"],
    ...["2027-05-31", "2027-08-30", "2027-12-27", "2027-12-28"],
    ...["2028-01-03", "2028-04-14", "2028-04-17", "2028-05-01"],
    ...["2028-05-29", "2028-08-28", "2028-12-25", "2028-12-26"],
  ]);
  expect(dates).toContain("2024-12-25");
});

test.each([
  ["GB-SCT", "2027-01-04", "2027-03-29"],
  ["GB-NIR", "2027-07-12", "2027-12-24"],
  ["IE", "2027-03-17", "2027-12-24"],
  ["DE-BY", "2028-12-25", "2027-12-24"],
  ["AE", "2026-05-28", "2027-12-24"],
])("%s has a holiday on %s and none on %s", async (country, holiday, workingDay) => {
  const dates = await findDates(country);
  expect(dates).toContain(holiday);
  expect(dates).not.toContain(workingDay);
});

test("list of days from before keeps out the country's holidays", () => {
  const { holidayCountry, bankHolidays } = readConfig({ ...SECRETS, BANK_HOLIDAYS: "2026-12-24" });
  expect({ holidayCountry, bankHolidays }).toEqual({ holidayCountry: null, bankHolidays: ["2026-12-24"] });
});

test.each(["XX", "GB-XXX"])("start names the unknown HOLIDAY_COUNTRY %s", async (HOLIDAY_COUNTRY) => {
  const start = startApi({ products: smallCatalogue, env: { HOLIDAY_COUNTRY } });
  await expect(start).rejects.toThrow("HOLIDAY_COUNTRY: must be a country such as IE, or a region such as GB-ENG.");
});

describe("with the API", () => {
  const api = setUpApi({ products: smallCatalogue }, { isForEach: true });
  const readDaysOff = async () => ((await api.visitor().get("/api/site")).json as StoreInfo).delivery.holidays;

  test("delivery follows the country and further days", async () => {
    expect(await readDaysOff()).toEqual([]);
    const year = new Date().getUTCFullYear() + 2;
    const further = `${year}-12-20`;
    await assertOk(changeShop(api, { holidayCountry: "GB-SCT", bankHolidays: [further, further] }));
    const days = await readDaysOff();
    expect(days.filter((day) => day === further)).toHaveLength(1);
    expect(days.some((day) => day.endsWith("-11-30"))).toBe(true);
    expect(api.services.config.daysOff).toEqual(expect.arrayContaining(days));
  });

  test.each(["XX", "GB-XXX", "gb", "../x"])("rejects %s as a country", async (holidayCountry) => {
    expect(await changeShop(api, { holidayCountry })).toMatchObject({
      status: 400,
      text: "settings.holidayCountry: must be a country such as IE, or a region such as GB-ENG.",
    });
  });

  test("settings from before keep their own list alone", async () => {
    await assertOk(changeShop(api, { holidayCountry: "IE", bankHolidays: ["2096-12-25"] }));
    const shops = api.services.database.connection.collection("shop");
    await shops.updateOne({}, { $unset: { "settings.holidayCountry": "" } });
    await api.services.shopSettings.refresh();
    expect(api.services.config.daysOff).toEqual(["2096-12-25"]);
    const { settings } = (await (await api.admin()).get("/api/admin/shop")).json as ShopRevision;
    expect(settings.holidayCountry).toBeNull();
  });

  test("owner sees countries, regions and the next six holidays", async () => {
    const owner = await api.admin();
    const { json } = await owner.get(`${listHolidays.path}?country=GB-SCT`);
    expect(json).toMatchObject({
      countries: expect.arrayContaining([{ code: "IE", name: "Ireland" }]),
      regions: expect.arrayContaining([{ code: "SCT", name: "Scotland" }]),
    });
    const { next } = json as { next: { date: string }[] };
    expect(next).toHaveLength(6);
    expect(next.map(({ date }) => date)).toEqual(next.map(({ date }) => date).toSorted());
    expect((await owner.get(`${listHolidays.path}?country=XX`)).json).toMatchObject({ regions: [], next: [] });
  });
});
