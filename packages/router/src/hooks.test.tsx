import { act, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { BrowserRouter, useQueryParams } from "./index";

const pending = new Promise<never>(() => undefined);

function Page() {
  const [params, setParams] = useQueryParams();
  return (
    <>
      <output>{String(params)}</output>
      <button type="button" onClick={() => setParams({ day: "5" })}>
        Day
      </button>
      <button type="button" onClick={() => setParams({ product: "whisper-band", category: null })}>
        Product
      </button>
      {params.has("day") && !params.has("product") && use(pending)}
    </>
  );
}

function open(query: string) {
  window.history.replaceState(null, "", `/?${query}`);
  render(
    <BrowserRouter>
      <Suspense>
        <Page />
      </Suspense>
    </BrowserRouter>,
  );
}

test("change keeps one that has not rendered yet", async () => {
  open("category=rings");
  await act(async () => screen.getByRole("button", { name: "Day" }).click());
  expect(screen.getByRole("status")).toHaveTextContent("category=rings");
  expect(window.location.search).toBe("?category=rings&day=5");
  await act(async () => screen.getByRole("button", { name: "Product" }).click());
  expect(window.location.search).toBe("?day=5&product=whisper-band");
  expect(screen.getByRole("status")).toHaveTextContent("day=5&product=whisper-band");
});
