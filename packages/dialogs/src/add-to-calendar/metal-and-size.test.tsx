import { axeFindings } from "@advent/jest/axe";
import { fakeApiForEachTest, makeCalendarWithItems, makeItem, makeProduct, makeVariant } from "@advent/store/testing";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayButton, openLoaded } from "../../test/render-dialog";

const api = fakeApiForEachTest(() => ({ getCalendar: () => makeCalendarWithItems([1, 3]) }));

const sent = () => api.callsOf("addItem").map(({ body }) => body);

describe("metal and size", () => {
  const inMetal = (metal: string, size: string, quantityAvailable: number) =>
    makeVariant({ id: `${metal} ${size}`, title: `${metal} / ${size}`, metal, size, quantityAvailable });
  const chain = makeProduct({
    image: "/yellow-1.webp",
    metals: [
      { name: "Yellow Gold", images: ["/yellow-1.webp", "/yellow-2.webp"] },
      { name: "White Gold", images: ["/white-1.webp", "/white-2.webp"] },
      { name: "Rose Gold", images: [] },
    ],
    variants: [
      inMetal("Yellow Gold", "16 inch", 9),
      inMetal("Yellow Gold", "18 inch", 0),
      inMetal("White Gold", "16 inch", 9),
      inMetal("White Gold", "18 inch", 3),
      inMetal("Rose Gold", "16 inch", 9),
      inMetal("Rose Gold", "18 inch", 9),
    ],
  });
  const images = (dialog: HTMLElement) => [...dialog.querySelectorAll("img")].map((image) => image.getAttribute("src"));
  const metal = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  const length = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Length" });
  const lengths = () => [...length().options].map(({ textContent, disabled }) => [textContent, disabled]);

  test("metal keeps the size and changes images", async () => {
    api.handlers.addItem = () => makeItem(2);
    const dialog = await openLoaded(api, chain);
    expect(metal("Yellow Gold")).toBeChecked();
    expect(lengths()).toEqual([
      ["16 inch", false],
      ["18 inch (Out of stock)", true],
    ]);
    act(() => metal("Yellow Gold").focus());
    await userEvent.keyboard("{ArrowRight}");
    expect(metal("White Gold")).toBeChecked();
    expect(images(dialog)).toEqual(["/white-1.webp", "/white-2.webp"]);
    expect(lengths()).toEqual([
      ["16 inch", false],
      ["18 inch (3 left)", false],
    ]);
    await userEvent.selectOptions(length(), "18 inch (3 left)");
    await userEvent.click(metal("Rose Gold"));
    expect(length()).toHaveValue("Rose Gold 18 inch");
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(dayButton(/^Day II /));
    await waitFor(() => expect(sent()).toMatchObject([{ variantId: "Rose Gold 18 inch" }]));
  });

  test("dialog opened again starts with the default metal", async () => {
    await openLoaded(api, chain);
    await userEvent.click(metal("White Gold"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Add to calendar" }));
    await waitFor(() => expect(metal("Yellow Gold")).toBeChecked());
  });

  test("metal without images names the one shown", async () => {
    const dialog = await openLoaded(api, chain, { variantId: "Rose Gold 16 inch" });
    expect(metal("Rose Gold")).toBeChecked();
    expect(images(dialog)).toEqual(["/yellow-1.webp"]);
    expect(screen.getByText("Shown in yellow gold")).toBeVisible();
    await userEvent.click(metal("White Gold"));
    expect(screen.queryByText(/^Shown in/)).not.toBeInTheDocument();
  });

  test("unavailable metal is disabled", async () => {
    await openLoaded(api, makeProduct({ variants: [inMetal("Yellow Gold", "", 3), inMetal("White Gold", "", 0)] }));
    expect(metal("Yellow Gold (3 left)")).toBeChecked();
    expect(metal("White Gold (Out of stock)")).toBeDisabled();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });

  test("other differences are chosen by title", async () => {
    await openLoaded(
      api,
      makeProduct({ variants: [inMetal("White Gold", "L", 9), { ...inMetal("White Gold", "L", 9), id: "b" }] }),
    );
    expect(screen.getByRole("combobox", { name: "Variant" })).toBeVisible();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });
});
