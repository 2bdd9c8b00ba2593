import { type CalendarWithItems, findNearestChoice, type Item, type Proposal, type Proposals } from "@advent/contract";
import { setUpApi } from "../../test/api";
import { CUSTOMER, type Shopper } from "../../test/full-calendar";

const api = setUpApi();

type Responded<T> = T & { status: number; text: string };

const getPath = ({ calendarId }: Shopper, rest = "") => `/api/calendar/${calendarId}/proposals${rest}`;
const getPicks = ({ items }: Pick<CalendarWithItems, "items">) =>
  items.map(({ day, variantId }) => `${day} ${variantId}`);
const sumWorth = (items: readonly Item[]) => items.reduce((sum, { priceAmount }) => sum + priceAmount, 0);
const getFewest = (proposal: Proposal | undefined): number[] =>
  proposal?.changes
    .flatMap((door) => [findNearestChoice(proposal, [door], door) ?? proposal.changes])
    .sort((a, b) => a.length - b.length)[0] ?? [];
const getDoors = (proposal: Proposal | undefined) => proposal?.changes ?? [];

async function withTwelve() {
  const shopper = await api.shopper();
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: true });
  await shopper.post(`/api/calendar/${shopper.calendarId}/stylist-picks`, { budget: "3500" });
  return Object.assign(shopper, await shopper.openCalendar());
}

async function request(shopper: Shopper, wish: { budget?: string; seed?: number; kept?: number[] } = {}) {
  const response = await shopper.post(getPath(shopper), { budget: "3500", seed: 1, kept: [], ...wish });
  return { ...response, ...(response.json as Proposals & { proposalId: string }) } as Responded<
    Proposals & { proposalId: string }
  >;
}

const listed = async (shopper: Shopper) => (await shopper.get(getPath(shopper))).json as Proposals;

async function take(shopper: Shopper, proposalId: string, days: number[], revision: number) {
  const response = await shopper.post(getPath(shopper, `/${proposalId}/take`), { days, revision });
  return { ...response, ...(response.json as CalendarWithItems) } as Responded<CalendarWithItems>;
}

test("proposal changes nothing and hides what its doors hold", async () => {
  const shopper = await withTwelve();
  const { status, text, proposals, proposalId } = await request(shopper);
  expect(status).toBe(200);
  expect(getPicks(await shopper.openCalendar())).toEqual(getPicks(shopper));
  const proposal = proposals.find(({ id }) => id === proposalId);
  expect(getDoors(proposal).length).toBeGreaterThan(0);
  const products = await api.services.catalogue.listStylistCandidates();
  for (const { productId, variantId } of products) {
    expect(text).not.toContain(productId);
    expect(text).not.toContain(variantId);
  }
  expect(Object.keys(proposal ?? {}).sort()).toEqual(
    ["budget", "changes", "fits", "gone", "id", "kept", "madeAt", "relaxed", "seed", "worth"].sort(),
  );
});

test("same wishes, budget and seed give the same proposal", async () => {
  const shopper = await withTwelve();
  const first = await request(shopper, { seed: 1 });
  expect((await request(shopper, { seed: 1 })).proposalId).toBe(first.proposalId);
  expect((await request(shopper, { seed: 2 })).proposalId).not.toBe(first.proposalId);
  expect((await listed(shopper)).proposals.map(({ id }) => id)).toHaveLength(3);
  const kept = { seed: 3, kept: [2, 5] };
  const around = await request(shopper, kept);
  expect((await request(shopper, kept)).proposalId).toBe(around.proposalId);
  expect((await request(shopper, { ...kept, seed: 4 })).proposalId).not.toBe(around.proposalId);
});

test("taking a proposal changes the doors and keeps all notes", async () => {
  const shopper = await withTwelve();
  const [first, second] = shopper.items;
  await shopper.patch(`/api/calendar/items/${first?.id}`, { note: "For the first morning" });
  const { proposalId, revision, proposals } = await request(shopper);
  const writing = shopper.patch(`/api/calendar/items/${second?.id}`, { note: "Written in another tab" });
  const [taken] = await Promise.all([take(shopper, proposalId, getDoors(proposals[0]), revision), writing]);
  expect(taken.status).toBe(200);
  const { calendar, items } = await shopper.openCalendar();
  expect(getPicks({ items })).not.toEqual(getPicks(shopper));
  expect(items.map(({ id }) => id)).toEqual(shopper.items.map(({ id }) => id));
  expect(items.map(({ note }) => note).slice(0, 2)).toEqual(["For the first morning", "Written in another tab"]);
  expect(calendar.stylistBudget).toBe("3500");
  expect(new Set(items.map(({ productId }) => productId)).size).toBe(12);
  expect(sumWorth(items)).toBeLessThanOrEqual(412_500);
  expect((await listed(shopper)).proposals.find(({ id }) => id === proposalId)?.changes).toEqual([]);
});

test("door by door, each takes the fewest others along", async () => {
  const shopper = await withTwelve();
  const { proposalId } = await request(shopper);
  for (;;) {
    const { revision, proposals } = await listed(shopper);
    const proposal = proposals.find(({ id }) => id === proposalId);
    const [door] = getDoors(proposal);
    if (!proposal || door === undefined) break;
    const choice = findNearestChoice(proposal, [door], door) ?? [];
    const before = await shopper.openCalendar();
    const { status, items } = await take(shopper, proposalId, choice, revision);
    expect(status).toBe(200);
    const changed = items.filter(({ variantId }, index) => variantId !== before.items[index]?.variantId);
    expect(changed.map(({ day }) => day)).toEqual(choice);
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(12);
    expect(sumWorth(items)).toBeLessThanOrEqual(412_500);
    expect(sumWorth(items)).toBeGreaterThanOrEqual(350_000);
  }
  expect((await listed(shopper)).proposals.length).toBeGreaterThan(2);
});

test("kept doors stay and the rest is chosen around them", async () => {
  const shopper = await withTwelve();
  const kept = [1, 4, 12];
  const { proposalId, revision, proposals } = await request(shopper, { kept });
  expect(proposals[0]).toMatchObject({ id: proposalId, kept });
  expect(getDoors(proposals[0]).filter((day) => kept.includes(day))).toEqual([]);
  const { items } = await take(shopper, proposalId, getDoors(proposals[0]), revision);
  for (const day of kept) expect(items[day - 1]).toEqual(shopper.items[day - 1]);
  expect(sumWorth(items)).toBeLessThanOrEqual(412_500);
  expect(sumWorth(items)).toBeGreaterThanOrEqual(412_500 * 0.995);
  expect(items.every(({ priceAmount }) => priceAmount <= (items[11]?.priceAmount ?? 0))).toBe(true);
});

test.each([
  ["every door", { kept: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, /^All twelve days are locked/],
  [
    "doors of another budget",
    { budget: "79450", kept: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    /that fits the days you have locked/,
  ],
])("rejects keeping %s with a reason", async (_what, wish, words) => {
  const shopper = await withTwelve();
  expect(await request(shopper, wish)).toMatchObject({ status: 422, text: expect.stringMatching(words) });
  expect((await listed(shopper)).proposals).toHaveLength(1);
});

test("new budget is saved when its proposal is taken", async () => {
  const shopper = await withTwelve();
  const { proposalId, revision, proposals } = await request(shopper, { budget: "8950", seed: 0 });
  expect((await shopper.openCalendar()).calendar.stylistBudget).toBe("3500");
  const alone = await take(shopper, proposalId, getDoors(proposals[0]).slice(0, 1), revision);
  expect(alone).toMatchObject({ status: 409, text: expect.stringMatching(/^With these days alone/) });
  const { calendar } = await take(shopper, proposalId, getDoors(proposals[0]), revision);
  expect(calendar.stylistBudget).toBe("8950");
  const order = await shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER);
  expect(order.json).toMatchObject({ totals: { total: 895_000 } });
});

test("the last five proposals can be restored", async () => {
  const shopper = await withTwelve();
  const first = await request(shopper);
  const some = getFewest(first.proposals[0]);
  const mixed = await take(shopper, first.proposalId, some, first.revision);
  const other = await request(shopper, { seed: 2 });
  await take(shopper, other.proposalId, getDoors(other.proposals[0]), other.revision);
  const { revision, proposals } = await listed(shopper);
  expect(proposals).toHaveLength(4);
  const [back] = proposals;
  const restored = await take(shopper, back?.id ?? "", getDoors(back), revision);
  expect(getPicks(restored)).toEqual(getPicks(mixed));
  for (const seed of [11, 12, 13, 14]) await request(shopper, { seed });
  expect((await listed(shopper)).proposals).toHaveLength(5);
  expect(await take(shopper, first.proposalId, [1], restored.status)).toMatchObject({ status: 404 });
});

test("repeated picks can be restored and notes stay", async () => {
  const shopper = await withTwelve();
  await shopper.patch(`/api/calendar/items/${shopper.items[0]?.id}`, { note: "Still here" });
  const again = await shopper.post(`/api/calendar/${shopper.calendarId}/stylist-picks`, { budget: "8950" });
  expect((again.json as CalendarWithItems).items[0]?.note).toBe("Still here");
  const { revision, proposals } = await listed(shopper);
  const { calendar, items } = await take(shopper, proposals[1]?.id ?? "", getDoors(proposals[1]), revision);
  expect(calendar.stylistBudget).toBe("3500");
  expect(getPicks({ items })).toEqual(getPicks(shopper));
});

describe("a race", () => {
  test("one of two parallel proposals wins", async () => {
    const shopper = await withTwelve();
    const one = await request(shopper, { seed: 1 });
    const two = await request(shopper, { seed: 2 });
    const doors = (id: string) => getDoors(two.proposals.find((proposal) => proposal.id === id));
    const responses = await Promise.all(
      [one, two].map(({ proposalId }) => take(shopper, proposalId, doors(proposalId), two.revision)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = responses.find(({ status }) => status === 200);
    expect(getPicks(await shopper.openCalendar())).toEqual(getPicks(winner ?? { items: [] }));
    expect(responses.find(({ status }) => status === 409)?.text).toMatch(/^The calendar has changed in the meantime/);
  });

  test("proposal taken twice counts once", async () => {
    const shopper = await withTwelve();
    const { proposalId, revision, proposals } = await request(shopper);
    const days = getDoors(proposals[0]);
    const responses = await Promise.all([1, 2].map(() => take(shopper, proposalId, days, revision)));
    expect(responses.some(({ status }) => status === 200)).toBe(true);
    expect(await take(shopper, proposalId, days, revision)).toMatchObject({ status: 200 });
    const { proposals: left } = await listed(shopper);
    expect(left.map(({ changes }) => changes.length > 0)).toEqual([true, false]);
  });

  test("checkout and proposal never mix", async () => {
    const shopper = await withTwelve();
    const { proposalId, revision, proposals } = await request(shopper);
    const [taken, order] = await Promise.all([
      take(shopper, proposalId, getDoors(proposals[0]), revision),
      shopper.post(`/api/calendar/${shopper.calendarId}/checkout`, CUSTOMER),
    ]);
    expect([taken.status, order.status].sort()).toEqual([200, 409]);
    const { calendar, items } = await shopper.openCalendar();
    expect(calendar.orderNumber !== null).toBe(order.status === 200);
    expect(getPicks({ items })).toEqual(getPicks(order.status === 200 ? shopper : taken));
  });

  test("two parallel requests keep both proposals", async () => {
    const shopper = await withTwelve();
    const requests = await Promise.all([1, 2].map((seed) => request(shopper, { seed })));
    const ids = (await listed(shopper)).proposals.map(({ id }) => id);
    for (const { proposalId } of requests) expect(ids).toContain(proposalId);
  });
});

test("rejects proposals after ordering and in Build Your Own", async () => {
  const shopper = await withTwelve();
  const { proposalId, revision } = await request(shopper);
  await shopper.patch(`/api/calendar/${shopper.calendarId}`, { isStylistChoice: false });
  expect(await request(shopper)).toMatchObject({ status: 409, text: "Choose the stylist experience first." });
  expect(await take(shopper, proposalId, [1], revision)).toMatchObject({ status: 409 });
  const ordered = await withTwelve();
  await ordered.post(`/api/calendar/${ordered.calendarId}/checkout`, CUSTOMER);
  expect(await request(ordered)).toMatchObject({ status: 409, text: expect.stringMatching(/has been ordered/) });
});

test("sold item is named by its door and nothing changes", async () => {
  const shopper = await withTwelve();
  const { proposalId, revision, proposals } = await request(shopper);
  const [door] = getDoors(proposals[0]);
  const stored = await api.services.calendars.findById(shopper.calendarId).lean();
  const pick = stored?.proposals[0]?.picks.find(({ day }) => day === door);
  const line = { variantId: pick?.variantId ?? "", quantity: 1 };
  const keys: string[] = [];
  while ((await api.services.catalogue.sell(`sold-${keys.length}`, [line])).length === 0)
    keys.push(`sold-${keys.length}`);
  try {
    const messages = await listed(shopper);
    expect(messages.proposals[0]?.gone).toEqual([door]);
    expect(getDoors(messages.proposals[0])).not.toContain(door);
    expect(await take(shopper, proposalId, getDoors(proposals[0]), revision)).toMatchObject({
      status: 409,
      text: expect.stringMatching(/^The piece for door [IVX]+ has just sold out/),
    });
    expect(getPicks(await shopper.openCalendar())).toEqual(getPicks(shopper));
  } finally {
    for (const key of keys) await api.services.catalogue.release(key, [line]);
  }
});

test("proposals are stored as ids and sums, hidden from recipient and admin", async () => {
  const shopper = await withTwelve();
  const { proposalId } = await request(shopper);
  const admin = await api.admin();
  for (const [visitor, path] of [
    [api.visitor(), `/api/landing/calendar/${shopper.calendarId}`],
    [admin, `/api/admin/calendars/${shopper.calendarId}`],
    [admin, "/api/admin/calendars"],
    [shopper, "/api/calendar"],
  ] as const) {
    const { status, text } = await visitor.get(path);
    expect(status).toBe(200);
    expect(text).not.toContain(proposalId);
    expect(text).not.toContain("proposals");
  }
  const stored = await api.services.calendars.findById(shopper.calendarId).lean();
  expect(JSON.stringify(stored?.proposals).length / 2).toBeLessThan(2_000);
});

test("budget preview lists stock, prices and kinds", async () => {
  const { tiers } = (await api.visitor().get("/api/stylist/tiers")).json as {
    tiers: { value: string; productCount: number; from: number; to: number; categories: string[] }[];
  };
  expect(tiers.map(({ value }) => value)).toEqual(["3500", "8950", "79450"]);
  const products = await api.services.catalogue.listStylistCandidates();
  for (const { productCount, from, to, categories } of tiers) {
    const within = products.filter(({ priceAmount, stock }) => stock > 0 && priceAmount >= from && priceAmount <= to);
    expect(new Set(within.map(({ productId }) => productId)).size).toBe(productCount);
    expect(productCount).toBeGreaterThanOrEqual(12);
    expect(categories.length).toBeGreaterThan(2);
  }
  const shopper = await withTwelve();
  const prices = shopper.items.map(({ priceAmount }) => priceAmount);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(tiers[0]?.from ?? 0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(tiers[0]?.to ?? 0);
});
