import type { ShopifySettings, ShopifyStep } from "@advent/contract";
import { useLocation, useNavigate } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Stack, Text } from "@advent/ui";
import { useEffect, useRef } from "react";
import { ShopifyConnection } from "../features/shopify/ShopifyConnection";
import { ShopifyInstall } from "../features/shopify/ShopifyInstall";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { Loading } from "../shared/Loading";
import { useQueryState } from "../shared/query-state";
import { useChange } from "../shared/useChange";

type Connection = NonNullable<ShopifySettings["connection"]>;

const REFRESH_MS = 5_000;
/** Without them the store cannot be sold from. */
const NEEDED_STEPS = ["storefront", "budgets"] as const;

export default withAdminLayout(adminPages.shopify, ShopifyOverview);

function ShopifyOverview() {
  const isFinishing = useFinishedInstall();
  const query = adminApi.useGetShopifyQuery(undefined, { refetchOnMountOrArgChange: true, skip: isFinishing });
  const { data, fallback } = useQueryState(query, "the Shopify connection", "14rem");
  const { refetch } = query;
  const isChanging = data !== undefined && isChangingOver(data);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isChanging, refetch]);
  if (isFinishing) return <Loading name="what the store has" height="14rem" count={1} />;
  if (!data) return fallback;
  const { app, connection, source, revision } = data;
  return (
    <Stack>
      {source === "environment" && (
        <Text>
          The shop sells from a Shopify store that the server’s settings name (SHOPIFY_STORE_DOMAIN). They win over what
          is connected here.
        </Text>
      )}
      {isChanging && <Text role="status">The shop is changing over. This takes up to half a minute.</Text>}
      {connection && <ShopifyConnection revision={revision} source={source} connection={connection} />}
      {source !== "environment" && <ShopifyInstall app={app} isInstalled={connection !== null} />}
    </Stack>
  );
}

/** True until the API has started again with what is connected. */
function isChangingOver({ source, connection }: ShopifySettings): boolean {
  if (!connection || source === "environment") return false;
  const isUsable =
    connection.isReadable && !connection.endedAt && NEEDED_STEPS.every((name) => isDone(connection, name));
  return isUsable !== (source === "admin");
}

const isDone = ({ steps }: Connection, name: ShopifyStep["name"]) =>
  steps.some((step) => step.name === name && step.error === null);

/** Finishes an installation that Shopify sends back, once, and removes its code from the address. */
function useFinishedInstall(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [finish, { isLoading }] = adminApi.useFinishShopifyInstallMutation();
  const change = useChange();
  const sent = useRef("");
  const isBack = new URLSearchParams(search).has("hmac");
  useEffect(() => {
    if (!isBack || sent.current === search) return;
    sent.current = search;
    navigate(adminPages.shopify.path, { replace: true });
    void change(finish({ query: search.slice(1) }), {
      done: "The app is installed",
      failed: "The app was not installed",
    });
  });
  return isBack || isLoading;
}
