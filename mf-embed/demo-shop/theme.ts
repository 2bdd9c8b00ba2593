import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Liquid, type TagToken, type TopLevelToken } from "liquidjs";

const EXTENSION_FOLDER = join(import.meta.dirname, "../shopify/extensions/advent-calendar");
const words = JSON.parse(readFileSync(join(EXTENSION_FOLDER, "locales/en.default.json"), "utf8")) as Record<
  string,
  object
>;

export type Block = "app-embed" | "product-button";

const read = (block: Block) => readFileSync(join(EXTENSION_FOLDER, "blocks", `${block}.liquid`), "utf8");

const SCHEMA_PATTERN = /\{% schema %\}([\s\S]*)\{% endschema %\}/;

/**
 * Parses a block's schema as the theme editor does.
 * @throws when it is not JSON
 */
export const readSchema = (block: Block): unknown => JSON.parse(SCHEMA_PATTERN.exec(read(block))?.[1] ?? "");

export const findSettings = (block: Block): Set<string> =>
  new Set(Array.from(read(block).matchAll(/block\.settings\.(\w+)/g), ([, id = ""]) => id));

export async function renderBlock(block: Block, settings: object, page: object = {}): Promise<string> {
  return engine.parseAndRender(read(block), { ...page, block: { settings, shopify_attributes: "" } });
}

const engine = new Liquid();
engine.registerFilter("t", (key: string) =>
  key.split(".").reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], words),
);
engine.registerTag("schema", {
  parse(_tag: TagToken, rest: TopLevelToken[]) {
    while (rest.length > 0 && (rest.shift() as Partial<TagToken>).name !== "endschema");
  },
  render: () => "",
});
