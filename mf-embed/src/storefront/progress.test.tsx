import { readStoredProgress, showProgress } from "./progress";

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});

test("next shop page shows the progress", () => {
  const progress = {
    count: 3,
    builder: "https://shop.example/",
    colors: { backgroundColor: "#0b1e4a", color: "#f0f2f6" },
  };
  showProgress(progress);
  expect(readStoredProgress()).toEqual(progress);
  expect(document.querySelector("a")).toHaveStyle(progress.colors);
});

test.each(["", "{", "{}", "null", "3"])("a remembered %j is nothing", (stored) => {
  localStorage.setItem("advent-calendar", stored);
  expect(readStoredProgress()).toBeUndefined();
});

test("blocked storage still shows progress", () => {
  jest.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  expect(readStoredProgress()).toBeUndefined();
  showProgress({ count: 1, builder: "https://shop.example/" });
  expect(document.querySelector("a")).toHaveTextContent("Advent Calendar 1/12");
});

test("an empty calendar shows no link", () => {
  showProgress({ count: 0, builder: "https://shop.example/" });
  expect(document.querySelector("a")).toBeNull();
});
