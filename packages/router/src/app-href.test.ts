import { getAppHref } from "./app-href";
import { linksMetaName, type SuiteLinks } from "./links";

const builderAlone: SuiteLinks = {
  paths: ["/", "/cart"],
  shell: "https://shop.example",
  landing: "https://gift.example",
};

afterEach(() => {
  document.head.innerHTML = "";
});

test("inside the shell every page is a path", () => {
  expect(getAppHref("/landing/abc?itemId=1")).toBe("/landing/abc?itemId=1");
});

test("an app alone keeps its own pages", () => {
  expect(getAppHref("/cart?x=1#top", builderAlone)).toBe("/cart?x=1#top");
  expect(getAppHref("/", builderAlone)).toBe("/");
});

test("standalone app links to the landing origin", () => {
  expect(getAppHref("/landing/abc?itemId=1", builderAlone)).toBe("https://gift.example/landing/abc?itemId=1");
});

test("standalone app links other pages through the shell", () => {
  expect(getAppHref("/", { ...builderAlone, paths: ["/landing/:calendarId"] })).toBe("https://shop.example/");
  expect(getAppHref("/unknown", builderAlone)).toBe("https://shop.example/unknown");
});

test("server page provides app addresses", () => {
  const meta = Object.assign(document.createElement("meta"), { name: linksMetaName });
  meta.content = JSON.stringify(builderAlone);
  document.head.append(meta);
  expect(getAppHref("/landing/abc")).toBe("https://gift.example/landing/abc");
});
