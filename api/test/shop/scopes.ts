import { type DocumentNode, GraphQLError } from "graphql";

const SCOPE_OF: Record<string, string> = {
  discountCodeBasicCreate: "write_discounts",
  discountCodeDelete: "write_discounts",
  codeDiscountNode: "write_discounts",
  giftCard: "write_gift_cards",
  giftCardCreate: "write_gift_cards",
  giftCardDeactivate: "write_gift_cards",
  giftCards: "write_gift_cards",
  inventoryAdjustQuantities: "write_inventory",
  fulfillmentCreate: "write_merchant_managed_fulfillment_orders",
  location: "read_locations",
  orders: "write_orders",
  orderCancel: "write_orders",
  refundCreate: "write_orders",
  metafieldDefinitionCreate: "write_products",
  productSet: "write_products",
  publishablePublish: "write_publications",
  publications: "read_publications",
};

export function denied(document: DocumentNode, scopes: readonly string[]): GraphQLError | undefined {
  const fields = document.definitions.flatMap((definition) =>
    definition.kind === "OperationDefinition" ? definition.selectionSet.selections : [],
  );
  for (const field of fields) {
    const name = field.kind === "Field" ? field.name.value : "";
    const scope = SCOPE_OF[name];
    if (!scope || scopes.includes(scope) || scopes.includes(scope.replace("read_", "write_"))) continue;
    const message = `Access denied for ${name} field. Required access: \`${scope}\` access scope.`;
    return new GraphQLError(message, { path: [name], extensions: { code: "ACCESS_DENIED" } });
  }
  return undefined;
}
