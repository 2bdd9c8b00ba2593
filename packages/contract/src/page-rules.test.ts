import { findPagesError, getFrameName, listPages } from "./page-rules";
import { findPageFieldError, type RemotePage } from "./remote-page";

const page: RemotePage = { path: "/gifts", module: "GiftsPage", title: "Gifts" };

test.each<[string, object, string]>([
  ["no title", { ...page, title: undefined }, "pages.0.title"],
  ["an unknown field", { ...page, chrome: false }, "pages.0"],
  ["a file", { ...page, path: "/gifts.html" }, "pages.0.path: must be a path"],
  ["a query", { ...page, path: "/gifts?day=1" }, "pages.0.path: must be a path"],
  ["another origin", { ...page, path: "//gifts.example" }, "pages.0.path: must be a path"],
  ["another folder's module", { ...page, module: "../GiftsPage" }, "pages.0.module: must be a component's name"],
  ["an unknown navigation", { ...page, nav: "sidebar" }, "pages.0.nav"],
])("rejects a page with %s by its field", (_what, value, words) => {
  expect(findPageFieldError([value])).toContain(words);
});

test("accepts every field a page can have", () => {
  const admin = {
    ...page,
    path: "/admin/gifts/:giftId",
    access: "admin",
    bare: true,
    label: "All",
    needs: "listGifts",
  };
  expect(findPageFieldError([page, { ...page, path: "/", nav: "footer" }, admin])).toBeUndefined();
  expect(findPageFieldError("none")).toContain("pages:");
});

test.each<[string, Partial<RemotePage>, string]>([
  ["a path of the API", { path: "/api/gifts" }, "/api belongs to the shell."],
  ["a probe", { path: "/readyz" }, "/readyz belongs to the shell."],
  ["every path", { path: "/:gift" }, "its first part must be a name"],
  ["an open admin page", { path: "/admin/gifts" }, 'pages under /admin need access: "admin".'],
  ["a link to parameters", { path: "/gifts/:giftId", nav: "header" }, "cannot link to a path with parameters"],
  ["an admin page in the footer", { access: "admin", nav: "footer" }, "only admin pages are in the admin navigation"],
  ["a shop page in the admin navigation", { nav: "admin" }, "only admin pages are in the admin navigation"],
])("rejects %s with a sentence", (_what, change, words) => {
  expect(findPagesError({ mf_gifts: { pages: [{ ...page, ...change }] } })).toContain(words);
});

test.each([
  ["/gifts", "/gifts"],
  ["/gifts/:giftId", "/gifts/:id"],
  ["/gifts/new", "/gifts/:giftId"],
])("names both remotes at %s and %s", (path, other) => {
  const remotes = { mf_builder: { pages: [{ ...page, path }] }, mf_gifts: { pages: [{ ...page, path: other }] } };
  expect(findPagesError(remotes)).toBe(`mf_builder (${path}) and mf_gifts (${other}) cannot have the same address.`);
});

test("different paths and remotes without pages have no error", () => {
  const remotes = { mf_builder: { pages: [page] }, mf_old: {}, mf_gifts: { pages: [{ ...page, path: "/gifts/:id" }] } };
  expect(findPagesError(remotes)).toBeUndefined();
  expect(listPages(remotes).map(({ remote, path }) => `${remote} ${path}`)).toEqual([
    "mf_builder /gifts",
    "mf_gifts /gifts/:id",
  ]);
});

test("frame depends on chrome and access", () => {
  expect(
    [{}, { access: "admin" }, { bare: true, access: "admin" }].map((kind) => getFrameName(kind as RemotePage)),
  ).toEqual(["shop", "admin", "bare"]);
});
