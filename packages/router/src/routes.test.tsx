import { render, screen } from "@testing-library/react";
import { MemoryRouter, useParams } from "react-router-dom";
import { findPage, usePageRoutes } from "./routes";

const pages = [{ path: "/" }, { path: "/cart" }, { path: "/landing/:calendarId" }, { path: "/admin/people" }];

function Page({ path = "none" }: { path?: string | undefined }) {
  return <p>{JSON.stringify([path, useParams()])}</p>;
}

function Site() {
  return usePageRoutes(pages, (page) => <Page path={page?.path} />);
}

function renderAt(address: string) {
  render(<Site />, { wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter> });
  return JSON.parse(screen.getByText(/^\[/).textContent);
}

test.each([
  ["/", "/", {}],
  ["/cart", "/cart", {}],
  ["/cart/", "/cart", {}],
  ["/landing/abc", "/landing/:calendarId", { calendarId: "abc" }],
  ["/landing/abc/", "/landing/:calendarId", { calendarId: "abc" }],
  ["/landing/abc%2Cdef", "/landing/:calendarId", { calendarId: "abc,def" }],
  ["/admin/people", "/admin/people", {}],
])("%s is the page at %s in browser and server", (address, path, params) => {
  expect(findPage(pages, address)?.path).toBe(path);
  expect(renderAt(address)).toEqual([path, params]);
});

test.each(["/landing", "/landing/abc/def", "/carts", "/Cart", "/admin"])("%s is not a page", (address) => {
  expect(findPage(pages, address)).toBeUndefined();
  expect(renderAt(address)[0]).toBe("none");
});

test("malformed address keeps its text", () => {
  jest.spyOn(console, "warn").mockImplementation();
  expect(renderAt("/landing/%E0%A4%A")).toEqual(["/landing/:calendarId", { calendarId: "%E0%A4%A" }]);
});
