import { CHANGE_METAFIELD_DEFINITION, CREATE_METAFIELD_DEFINITION, type MetafieldDefinition } from "./admin/operations";

export const PRODUCT_METAFIELDS = [
  { key: "all_materials_product", name: "Materials", type: "single_line_text_field" },
  { key: "diamond_carat", name: "Diamond carat", type: "single_line_text_field" },
  { key: "sapphire_carat", name: "Sapphire carat", type: "single_line_text_field" },
  { key: "purity", name: "Purity", type: "single_line_text_field", isOptional: true },
  { key: "stones", name: "Stones", type: "list.single_line_text_field", isOptional: true },
  { key: "measures", name: "Measures", type: "list.single_line_text_field", isOptional: true },
  { key: "fastening", name: "Fastening", type: "single_line_text_field", isOptional: true },
  { key: "care", name: "Care", type: "multi_line_text_field", isOptional: true },
  { key: "hallmark", name: "Hallmark", type: "multi_line_text_field", isOptional: true },
  { key: "size_guide", name: "Size guide", type: "single_line_text_field", isOptional: true },
  { key: "engravable", name: "Engravable", type: "boolean", isOptional: true },
  { key: "worn_at", name: "Worn at", type: "single_line_text_field", isOptional: true },
  { key: "width_mm", name: "Width in mm", type: "number_decimal", isOptional: true },
  { key: "height_mm", name: "Height in mm", type: "number_decimal", isOptional: true },
] as const;

/** Order metafields: the stylist's choice for staff, and the recipient's link for the thank-you block. */
export const GIFTS_METAFIELD = { namespace: "advent_calendar", key: "gifts", type: "multi_line_text_field" };
export const LANDING_METAFIELD = { namespace: "advent_calendar", key: "landing", type: "single_line_text_field" };

export type MetafieldKey = (typeof PRODUCT_METAFIELDS)[number]["key"];

export const METAFIELD_IDENTIFIERS = `[${PRODUCT_METAFIELDS.map(({ key }) => `{ namespace: "custom", key: "${key}" }`).join(" ")}]`;

export function readMetafield(
  { metafields }: { metafields: readonly ({ key: string; value: string } | null)[] },
  key: MetafieldKey,
): string | null {
  return metafields.find((metafield) => metafield?.key === key)?.value ?? null;
}

const ON_STOREFRONT = { access: { storefront: "PUBLIC_READ" } };
const FROM_CART = { access: { customerAccount: "READ" }, capabilities: { cartToOrderCopyable: { enabled: true } } };

/** Definitions that a shop needs. Staff see only pinned ones. */
export const METAFIELD_DEFINITIONS = [
  ...PRODUCT_METAFIELDS.map((field) => ({ ...field, namespace: "custom", ownerType: "PRODUCT", ...ON_STOREFRONT })),
  { ...GIFTS_METAFIELD, name: "The stylist's gifts", ownerType: "ORDER" },
  { ...LANDING_METAFIELD, name: "The recipient's page", ownerType: "ORDER", ...FROM_CART },
];

export type MetafieldDefinitions = Record<"products" | "orders", { nodes: MetafieldDefinition[] }>;

/** Returns the definitions that are missing, or set up in another way. */
export const getLackingMetafields = ({ products, orders }: MetafieldDefinitions) =>
  METAFIELD_DEFINITIONS.flatMap((wanted) => {
    const found = [...products.nodes, ...orders.nodes].find(({ key }) => key === wanted.key);
    if (found && isUsable(wanted, found)) return [];
    return { ...wanted, isOptional: "isOptional" in wanted, isDefined: found !== undefined };
  });

/** Returns the mutation that defines it, or shows a hidden one. */
export function toDefinitionChange(lacking: ReturnType<typeof getLackingMetafields>[number]) {
  const { isDefined, isOptional: _isOptional, name, type, ...definition } = lacking;
  return {
    operation: isDefined ? CHANGE_METAFIELD_DEFINITION : CREATE_METAFIELD_DEFINITION,
    variables: { definition: { ...definition, ...(!isDefined && { name, type }), pin: true } },
  };
}

function isUsable({ key, ownerType }: { key: string; ownerType: string }, found: MetafieldDefinition): boolean {
  const { access, capabilities, pinnedPosition } = found;
  if (ownerType === "PRODUCT") return access.storefront === "PUBLIC_READ";
  const isFromCart = access.customerAccount !== "NONE" && capabilities.cartToOrderCopyable.enabled;
  return pinnedPosition !== null && (key !== LANDING_METAFIELD.key || isFromCart);
}
