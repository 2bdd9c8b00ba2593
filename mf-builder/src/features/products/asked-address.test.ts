import { PendingAddress } from "./asked-address";

const address = (query = "") => new URLSearchParams(query);
const set = (name: string, value: string) => (before: URLSearchParams) => {
  const after = new URLSearchParams(before);
  after.set(name, value);
  return after;
};

test("quick changes build on each other", () => {
  const asked = new PendingAddress(address());
  asked.ask(set("category", "rings"));
  asked.ask(set("price", "under-500"));
  asked.arrived(address("category=rings"));
  expect(String(asked.ask(set("sort", "newest")))).toBe("category=rings&price=under-500&sort=newest");
});

test("the back button ends what was waited for", () => {
  const asked = new PendingAddress(address());
  asked.ask(set("category", "rings"));
  asked.arrived(address("category=rings"));
  asked.arrived(address());
  expect(String(asked.ask(set("price", "under-500")))).toBe("price=under-500");
});

test("external navigation overrides pending changes", () => {
  const asked = new PendingAddress(address());
  asked.ask(set("category", "rings"));
  asked.arrived(address("search=pearl"));
  expect(String(asked.ask(set("price", "under-500")))).toBe("search=pearl&price=under-500");
});
