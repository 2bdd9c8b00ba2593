import type { ShellPage } from "@advent/contract";
import { createPageList } from "./page-list";

const cart: ShellPage = { remote: "mf_builder", path: "/cart", module: "CartPage", title: "Your calendar" };
const page = { path: "/cart", module: "IdeasPage", title: "Gift ideas" };
const entry = { manifest: "https://remote.example/mf/mf-manifest.json", contract: "^1.0.0" };

test("page that the server named is shown until the list arrives", () => {
  const list = createPageList(cart);
  const listener = jest.fn();
  list.subscribe(listener);
  expect(list.getPages()).toEqual([cart]);
  list.update({ remotes: { mf_gifts: { ...entry, pages: [{ ...page, path: "/gifts" }] } } });
  expect(list.getPages()).toEqual([{ ...page, path: "/gifts", remote: "mf_gifts" }]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test("remote whose manifest cannot be read keeps its page", () => {
  const list = createPageList(cart);
  list.update({ remotes: { mf_builder: entry } });
  expect(list.getPages()).toEqual([cart]);
});

test("conflicting remote is left out and reported", () => {
  const sent = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  const list = createPageList(undefined);
  list.update({ remotes: { mf_builder: { ...entry, pages: [cart] }, mf_gifts: { ...entry, pages: [page] } } });
  expect(list.getPages().map(({ remote }) => remote)).toEqual(["mf_builder"]);
  const body = JSON.parse(String(sent.mock.calls[0]?.[1]?.body));
  expect(body).toMatchObject({ remote: "mf_gifts", phase: "manifest" });
  expect(body.message).toContain("cannot have the same address");
});
