import { getButtonProduct } from "../src/storefront/product-source";
import { type Block, renderBlock, readSchema, findSettings } from "./theme";

interface Schema {
  name: string;
  target: string;
  settings: { id: string; type: string }[];
}
const BLOCKS: Block[] = ["app-embed", "product-button"];
const studs = { id: 7, handle: "aurora-studs", available: true };
const hostile = `"><img src=x onerror=alert(1)>`;

async function rendered(...args: Parameters<typeof renderBlock>): Promise<HTMLElement> {
  const place = document.createElement("div");
  place.innerHTML = await renderBlock(...args);
  return place;
}

test.each(BLOCKS)(
  "the schema of %s is what the theme editor takes, and names just the settings that are read",
  (block) => {
    const schema = readSchema(block) as Schema;
    expect(schema.name.length).toBeLessThanOrEqual(25);
    expect(schema.target).toBe(block === "app-embed" ? "body" : "section");
    expect(schema.settings.map(({ id }) => id).sort()).toEqual([...findSettings(block)].sort());
  },
);

test("nothing is loaded before the merchant has given the calendar's address", async () => {
  expect((await rendered("app-embed", { origin: "  " })).children).toHaveLength(0);
});

test("the script comes from the calendar's address, newest version", async () => {
  const script = (await rendered("app-embed", { origin: "https://gifts.example" })).querySelector("script");
  expect(script?.getAttribute("src")).toBe("https://gifts.example/embed.js");
  expect(script?.hasAttribute("integrity")).toBe(false);
});

test("a fixed version comes with its integrity", async () => {
  const pinned = { origin: "https://gifts.example", version: "/static/embed.1a2b3c4d.js", integrity: "sha384-abc" };
  const script = (await rendered("app-embed", pinned)).querySelector("script");
  expect(script?.outerHTML).toContain('src="https://gifts.example/static/embed.1a2b3c4d.js"');
  expect(script?.getAttribute("integrity")).toBe("sha384-abc");
  expect(script?.getAttribute("crossorigin")).toBe("anonymous");
});

test("the button carries its product in the way the script reads it", async () => {
  const button = (await rendered("product-button", { product: studs })).querySelector("button");
  expect(button && getButtonProduct(button)).toEqual({ id: 7, handle: "aurora-studs" });
  expect(button?.textContent).toBe("Add to Advent Calendar");
  expect(button?.disabled).toBe(false);
});

test("a sold-out product's button is disabled; without a product there is none", async () => {
  const soldOut = await rendered("product-button", { product: { ...studs, available: false } });
  expect(soldOut.querySelector("button")?.disabled).toBe(true);
  expect((await rendered("product-button", {})).querySelector("button")).toBeNull();
});

test("a theme without app blocks gets the button from the app embed", async () => {
  const settings = { origin: "https://gifts.example", show_button: true, label: "Put it in" };
  const button = (await rendered("app-embed", settings, { product: studs })).querySelector("button");
  expect(button && getButtonProduct(button)).toEqual({ id: 7, handle: "aurora-studs" });
  expect(button?.textContent).toBe("Put it in");
  expect((await rendered("app-embed", settings)).querySelector("button")).toBeNull();
});

test("nothing a merchant types or a product is called becomes HTML", async () => {
  const product = { id: 7, handle: hostile, available: true };
  const settings = {
    origin: hostile,
    version: hostile,
    integrity: hostile,
    label: hostile,
    show_button: true,
    product,
  };
  for (const block of BLOCKS) {
    const place = await rendered(block, settings, { product });
    expect(place.querySelector("img")).toBeNull();
    expect(place.querySelector("button")?.textContent).toBe(hostile);
  }
});
