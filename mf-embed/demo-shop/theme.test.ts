import { getButtonProduct } from "../src/storefront/product-source";
import { type Block, findSettings, readSchema, renderBlock } from "./theme";

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

test.each(BLOCKS)("schema of %s is valid and names the settings in use", (block) => {
  const schema = readSchema(block) as Schema;
  expect(schema.name.length).toBeLessThanOrEqual(25);
  expect(schema.target).toBe(block === "app-embed" ? "body" : "section");
  expect(schema.settings.map(({ id }) => id).sort()).toEqual([...findSettings(block)].sort());
});

test("loads nothing before the calendar address is set", async () => {
  expect((await rendered("app-embed", { origin: "  " })).children).toHaveLength(0);
});

test("script loads from the calendar's address", async () => {
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

test("button carries its product as the script expects", async () => {
  const button = (await rendered("product-button", { product: studs })).querySelector("button");
  expect(button && getButtonProduct(button)).toEqual({ id: 7, handle: "aurora-studs" });
  expect(button?.textContent).toBe("Add to Advent Calendar");
  expect(button?.disabled).toBe(false);
});

test("sold-out product disables its button", async () => {
  const soldOut = await rendered("product-button", { product: { ...studs, available: false } });
  expect(soldOut.querySelector("button")?.disabled).toBe(true);
  expect((await rendered("product-button", {})).querySelector("button")).toBeNull();
});

test("app embed adds a button to older themes", async () => {
  const settings = { origin: "https://gifts.example", show_button: true, label: "Put it in" };
  const button = (await rendered("app-embed", settings, { product: studs })).querySelector("button");
  expect(button && getButtonProduct(button)).toEqual({ id: 7, handle: "aurora-studs" });
  expect(button?.textContent).toBe("Put it in");
  expect((await rendered("app-embed", settings)).querySelector("button")).toBeNull();
});

test("merchant and product text is escaped", async () => {
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
