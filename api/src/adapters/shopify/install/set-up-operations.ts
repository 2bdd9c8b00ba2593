import * as z from "zod";
import { createNodesSchema, idSchema, userErrorsSchema } from "../responses";
import { defineOperation } from "../shop-client";

const budgetProductSchema = idSchema.extend({
  variants: createNodesSchema(idSchema.extend({ title: z.string(), price: z.string() })),
});
export type BudgetProduct = z.infer<typeof budgetProductSchema>;

const PRODUCT_FIELDS = "fragment Budgets on Product { id variants(first: 100) { nodes { id title price } } }";

/** Publications are those that the app's Storefront token may read from. */
export const BUDGETS_QUERY = defineOperation(
  `query Budgets($handle: String!) {
    shop { currencyCode }
    productByIdentifier(identifier: { handle: $handle }) { ...Budgets }
    currentAppInstallation { publication { id } }
    publications(first: 50, catalogType: APP) { nodes { id } }
  }
  ${PRODUCT_FIELDS}`,
  z.object({
    shop: z.object({ currencyCode: z.string() }),
    productByIdentifier: budgetProductSchema.nullable(),
    currentAppInstallation: z.object({ publication: idSchema.nullable() }),
    publications: createNodesSchema(idSchema),
  }),
);

/** Makes the product of that handle, or changes it. */
export const SET_BUDGETS = defineOperation(
  `mutation SetBudgets($handle: String!, $input: ProductSetInput!) {
    result: productSet(identifier: { handle: $handle }, input: $input, synchronous: true) {
      product { ...Budgets }
      userErrors { field message }
    }
  }
  ${PRODUCT_FIELDS}`,
  z.object({ result: z.object({ product: budgetProductSchema.nullable(), userErrors: userErrorsSchema }) }),
);

export const PUBLISH = defineOperation(
  `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
    result: publishablePublish(id: $id, input: $input) { userErrors { field message } }
  }`,
  z.object({ result: z.object({ userErrors: userErrorsSchema }) }),
);

export const CREATE_STOREFRONT_TOKEN = defineOperation(
  `mutation CreateStorefrontToken($scopes: [String!]!) {
    result: delegateAccessTokenCreate(input: { delegateAccessScope: $scopes }) {
      delegateAccessToken { accessToken }
      userErrors { field message }
    }
  }`,
  z.object({
    result: z.object({
      delegateAccessToken: z.object({ accessToken: z.string().min(1) }).nullable(),
      userErrors: userErrorsSchema,
    }),
  }),
);

export const LOCATION_QUERY = defineOperation(
  "query Location { location { name isActive fulfillsOnlineOrders } }",
  z.object({
    location: z.object({ name: z.string(), isActive: z.boolean(), fulfillsOnlineOrders: z.boolean() }).nullable(),
  }),
);
