import {
  type Access,
  ADMIN_ROLES,
  type AdminRole,
  buildPath,
  type Endpoint,
  type EndpointName,
  endpoints,
} from "@advent/contract";
import { setUpApi } from "../../test/api";
import { shopperWithTwelve } from "../../test/full-calendar";
import { person } from "../../test/people";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";
import examples from "../operations/openapi/examples.json";

const ROLES = ["nobody", "owner", "other shopper", "admin", "staff", "packer", "printer"] as const;
type Role = (typeof ROLES)[number];
const ADMITTED: Record<Access, Role[]> = {
  public: [...ROLES],
  recipient: [...ROLES],
  shopper: ["owner", "other shopper"],
  sender: ["owner", "other shopper"],
  admin: ["admin", "staff", "packer", "printer"],
  webhook: [],
};

const api = setUpApi({ products: smallCatalogue });
let owner: Awaited<ReturnType<typeof shopperWithTwelve>>;
const visitors = {} as Record<Role, () => Promise<Visitor>>;
beforeAll(async () => {
  owner = await shopperWithTwelve(api);
  Object.assign(visitors, {
    nobody: async () => api.visitor(),
    owner: async () => owner,
    "other shopper": () => api.shopper(),
    admin: () => api.admin(),
    staff: () => signedIn("staff"),
    packer: () => signedIn("packer"),
    printer: () => signedIn("printer"),
  });
});

/** Valid bodies, as `reference.test.ts` makes sure. */
const RECORDED: Record<string, { body?: object; answer?: unknown }> = examples;

/** Reused across calls until somebody signs in or out, because password hashing is slow. */
const people = new Map<AdminRole, Promise<Visitor>>();
async function signedIn(role: AdminRole): Promise<Visitor> {
  const known = people.get(role) ?? person(await api.admin(), api.visitor(), role);
  people.set(role, known);
  return known;
}

const isForOwnersOnly = ({ access, path }: Endpoint) =>
  (access === "shopper" || access === "sender") && /:(calendarId|itemId)\b/.test(path);

const rows = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  ROLES.map((role) => ({
    name: name as EndpointName,
    role,
    access: endpoint.access,
    least: endpoint.role,
    ownersOnly: isForOwnersOnly(endpoint),
  })),
);

const SIGNING_IN: readonly string[] = ["verifyPassword", "acceptInvitation", "logOut"];
test("only signing in is public among admin endpoints", () => {
  const open = Object.entries<Endpoint>(endpoints).filter(
    ([, { access, path }]) => path.startsWith("/api/admin/") && access !== "admin",
  );
  expect(open.map(([name]) => name).toSorted()).toEqual(SIGNING_IN.toSorted());
});

test("a shopper's calendar is never public", () => {
  const open = Object.values<Endpoint>(endpoints).filter(
    ({ access, path }) => path.startsWith("/api/calendar/") && access !== "shopper",
  );
  expect(open).toEqual([]);
});

test.each(rows.filter(({ access, role }) => !ADMITTED[access].includes(role)))(
  "$name is closed to $role",
  async ({ name, role }) => {
    const response = await call(await visitors[role](), name);
    expect([401, 503]).toContain(response.status);
    expect(response.text).not.toContain("Ring");
  },
);

const isAdminRole = (role: Role): role is AdminRole =>
  (ADMIN_ROLES as readonly Role[]).includes(role) && role !== "owner";
const isForbidden = ({ least, role }: (typeof rows)[number]) =>
  isAdminRole(role) && least !== undefined && ADMIN_ROLES.indexOf(role) > ADMIN_ROLES.indexOf(least);

test.each(rows.filter(isForbidden))("$name is forbidden to $role", async ({ name, role }) => {
  const response = await call(await visitors[role](), name);
  expect(response).toMatchObject({ status: 403, text: "Your account is not allowed to do this." });
});

test.each(
  rows.filter(
    (row) => ADMITTED[row.access].includes(row.role) && !(row.ownersOnly && row.role === "owner") && !isForbidden(row),
  ),
)("$name admits $role to their own data", async ({ name, role, access, ownersOnly }) => {
  const { status, text } = await call(await visitors[role](), name);
  if (ownersOnly)
    expect({ status, text }).toEqual({ status: 404, text: expect.stringMatching(/^This (calendar|gift) /) });
  else expect(isShut(access, status) && name !== "verifyPassword").toBe(false);
});

test("owner's calendar is unchanged after every foreign attempt", async () => {
  const { calendar, items } = await owner.openCalendar();
  expect(calendar).toMatchObject({
    id: owner.calendarId,
    customerName: null,
    isStylistChoice: false,
    orderNumber: null,
  });
  expect(items.map(({ id, note }) => [id, note])).toEqual(owner.items.map(({ id, note }) => [id, note]));
});

test("rejects changes from a foreign page with any cookies", async () => {
  const foreign = { origin: "https://evil.example", "content-type": "application/json" };
  const init = { headers: foreign, body: JSON.stringify({ customerName: "Eve" }) };
  const response = await owner.send("PATCH", `/api/calendar/${owner.calendarId}`, init);
  expect(response).toMatchObject({ status: 403, text: "This page is not allowed to make changes here." });
});

const isShut = (access: Access, status: number) => status === 401 || (access === "admin" && status === 403);

const FILE_NAMES: Partial<Record<EndpointName, string>> = {
  exportFile: "orders.csv",
  getQrCode: "day-1.png",
  getProductImage: "ring-1.svg",
};

function call(visitor: Visitor, name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const { body } = RECORDED[name] ?? {};
  if (SIGNING_IN.includes(name)) people.clear();
  const params = {
    accountId: "nobody",
    exchangeId: "nothing",
    offerId: "nothing",
    sessionId: "none",
    keyId: "none",
    reminderId: "none",
    contributionId: "none",
    addressId: "none",
    secret: "x".repeat(98),
    webhookId: "none",
    productId: "own_none",
    deliveryId: "none",
    revision: "1",
    formerId: "acct_none-test",
    step: "opening",
    calendarId: owner.calendarId,
    itemId: owner.items[0]?.id ?? "",
    handle: "ring-1",
    text: "care",
    field: "wordmark",
    remote: "mf_builder",
    emailId: "0123456789abcdef0123456789abcdef",
    proposalId: "0123456789abcdefABCDEF",
    code: "7Q3K9XWD2M4PT8NB",
    file: FILE_NAMES[name] ?? "AAAAAAAAAAAAAAAAAAAAAA.webm",
  };
  const path = buildPath(endpoint, params, { once: name === "followAdmin" ? "1" : null });
  const json = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return visitor.send(endpoint.method, path, json);
}
