import { PendingAddress } from "./requested-address";

const address = (query = "") => new URLSearchParams(query);
const set = (name: string, value: string) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before);
  after.set(name, value);
  return after;
};

test("quick changes build on each other", () => {
  const requests = new PendingAddress(address());
  requests.ask(set("category", "rings"));
  requests.ask(set("price", "under-500"));
  requests.arrived(address("category=rings"));
  expect(String(requests.ask(set("sort", "newest")))).toBe("category=rings&price=under-500&sort=newest");
});

test("the back button ends what was waited for", () => {
  const requests = new PendingAddress(address());
  requests.ask(set("category", "rings"));
  requests.arrived(address("category=rings"));
  requests.arrived(address());
  expect(String(requests.ask(set("price", "under-500")))).toBe("price=under-500");
});

test("external navigation overrides pending changes", () => {
  const requests = new PendingAddress(address());
  requests.ask(set("category", "rings"));
  requests.arrived(address("search=pearl"));
  expect(String(requests.ask(set("price", "under-500")))).toBe("search=pearl&price=under-500");
});
