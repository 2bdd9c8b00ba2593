import { getAppHref, linksMetaName } from "@advent/router";
import { getHomeUrl } from "./start";

const write = (links: object) => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = linksMetaName;
  meta.content = JSON.stringify(links);
  return meta;
};

test("builder address comes from the router package", () => {
  expect(getHomeUrl()).toBe(getAppHref("/"));
  const meta = write({
    paths: ["/landing/:calendarId"],
    shell: "https://shop.example",
    landing: "https://gift.example",
  });
  expect(getHomeUrl()).toBe("https://shop.example/");
  expect(getHomeUrl()).toBe(getAppHref("/"));
  meta.remove();
});
