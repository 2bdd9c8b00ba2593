import { appHref, linksMetaName } from "@advent/router";
import { homeAddress } from "./home-address";

const write = (links: object) => {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = linksMetaName;
  meta.content = JSON.stringify(links);
  return meta;
};

test("the builder is where the router package says it is", () => {
  expect(homeAddress()).toBe(appHref("/"));
  const meta = write({ self: "landing", shell: "https://shop.example", landing: "https://gift.example" });
  expect(homeAddress()).toBe("https://shop.example/");
  expect(homeAddress()).toBe(appHref("/"));
  meta.remove();
});
