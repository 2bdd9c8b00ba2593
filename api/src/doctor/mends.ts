/** Where the app's two credentials stand. */
export const ADMIN_TOKEN_FROM =
  "https://dev.shopify.com/dashboard → the app → Settings: SHOPIFY_CLIENT_ID and SHOPIFY_WEBHOOK_SECRET (docs/shopify.md, step 3)";

/** How the app of the shop gets more rights. */
export const MORE_RIGHTS =
  "https://dev.shopify.com/dashboard → the app → Versions → Access scopes → Release, then accept it in the shop";
