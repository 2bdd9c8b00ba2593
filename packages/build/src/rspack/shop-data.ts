import { routes } from "@advent/contract";

/** Adds the shop's facts to a page of the development server, before its scripts read them. */
const request = new XMLHttpRequest();
request.open("GET", routes.getShopFacts.path, false);
try {
  request.send();
} catch {
  // The API has not started yet. The page is neutral until it is loaded again.
}
if (request.status === 200) {
  const data = Object.assign(document.createElement("script"), { type: "application/json", id: "shop" });
  data.textContent = request.responseText;
  document.head.append(data);
}
