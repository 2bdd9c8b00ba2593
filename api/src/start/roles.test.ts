import {
  type Access,
  ADMIN_ROLES,
  type AdminCallName,
  type AdminRole,
  buildPath,
  canCall,
  type Endpoint,
  endpoints,
} from "@advent/contract";
import { setUpApi } from "../../test/api";
import { type AccessRow, ENDPOINT_ACCESS } from "../../test/endpoint-access";
import { shopperWithTwelve } from "../../test/full-calendar";
import { person } from "../../test/people";
import { smallCatalogue } from "../../test/small-catalogue";
import type { Visitor } from "../../test/visitor";

const ROLES = ["nobody", "owner", "other shopper", "admin", "staff", "packer", "printer"] as const;
type Role = (typeof ROLES)[number];
const ADMIN_CALLS = ["admin", "staff", "packer", "printer"] as const;
const ADMIN_ROLES_OF = {
  owner: ["owner"],
  staff: ["owner", "staff"],
  packer: ["owner", "staff", "packer"],
  all: ["owner", "staff", "packer", "printer"],
} as const;

const ADMITTED: Record<Access, Role[]> = {
  public: [...ROLES],
  recipient: [...ROLES],
  shopper: ["owner", "other shopper"],
  sender: ["owner", "other shopper"],
  admin: [...ADMIN_CALLS],
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

/** Reused across calls until a logout, because password hashing is slow. */
const people = new Map<AdminRole, Promise<Visitor>>();
async function signedIn(role: AdminRole): Promise<Visitor> {
  const known = people.get(role) ?? person(await api.admin(), api.visitor(), role);
  people.set(role, known);
  return known;
}

test("every endpoint has a role row matching the contract", () => {
  const getAccess = (rows: Record<string, { access: Access }>) =>
    Object.fromEntries(Object.entries(rows).map(([name, { access }]) => [name, access]));
  expect(getAccess(ENDPOINT_ACCESS)).toEqual(getAccess(endpoints));
});

const rows = Object.entries(ENDPOINT_ACCESS).flatMap(([name, row]) =>
  ROLES.map((role) => ({
    name: name as keyof typeof endpoints,
    role,
    ...row,
  })),
);

test.each(rows.filter(({ access, role }) => !ADMITTED[access].includes(role)))(
  "$name is closed to $role",
  async ({ name, role, body }) => {
    const response = await call(await visitors[role](), name, body);
    expect([401, 503]).toContain(response.status);
    expect(response.text).not.toContain("Ring");
  },
);

const isForbidden = ({ only, role }: Pick<AccessRow, "only"> & { role: Role }) =>
  (role === "staff" || role === "packer" || role === "printer") &&
  !(ADMIN_ROLES_OF[only ?? "all"] as readonly Role[]).includes(role);

test.each(rows.filter(isForbidden))("$name is forbidden to $role", async ({ name, role, body }) => {
  const response = await call(await visitors[role](), name, body);
  expect(response).toMatchObject({ status: 403, text: "Your account is not allowed to do this." });
});

test("contract's admin table matches", () => {
  const calls = Object.entries<AccessRow>(ENDPOINT_ACCESS).filter(([, { access }]) => access === "admin");
  const allowed = calls.map(([name]) => [name, ADMIN_ROLES.filter((role) => canCall(role, name as AdminCallName))]);
  expect(allowed).toEqual(calls.map(([name, { only }]) => [name, ADMIN_ROLES_OF[only ?? "all"]]));
});

test.each(
  rows.filter(
    (row) => ADMITTED[row.access].includes(row.role) && !(row.ownersOnly && row.role === "owner") && !isForbidden(row),
  ),
)("$name admits $role to their own data", async ({ name, role, access, ownersOnly, body }) => {
  const { status, text } = await call(await visitors[role](), name, body);
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

const FILE_NAMES: Partial<Record<keyof typeof endpoints, string>> = {
  exportFile: "orders.csv",
  getQrCode: "day-1.png",
  getProductImage: "ring-1.svg",
};

function call(visitor: Visitor, name: keyof typeof endpoints, body?: object) {
  const endpoint: Endpoint = endpoints[name];
  if (name === "logOut") people.clear();
  const params = {
    accountId: "nobody",
    exchangeId: "nothing",
    offerId: "nothing",
    sessionId: "none",
    keyId: "none",
    reminderId: "none",
    webhookId: "none",
    deliveryId: "none",
    calendarId: owner.calendarId,
    itemId: owner.items[0]?.id ?? "",
    handle: "ring-1",
    text: "care",
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
