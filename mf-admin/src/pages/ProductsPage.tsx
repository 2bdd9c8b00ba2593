import { PRODUCT_FILTERS, type ProductFilter } from "@advent/contract";
import { useQueryParams } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, Cluster, Stack, Text } from "@advent/ui";
import { useState } from "react";
import { DemoProducts } from "../features/products/DemoProducts";
import { ImportPanel } from "../features/products/ImportPanel";
import { ProductRow } from "../features/products/ProductRow";
import { formatProducts } from "../features/products/product-texts";
import { SelectedProducts } from "../features/products/SelectedProducts";
import { adminPages } from "../pages";
import { withAdminLayout } from "../shared/AdminLayout";
import { EmptyList } from "../shared/EmptyList";
import { FilteredList } from "../shared/FilteredList";
import { usePagedList } from "../shared/PagedList";
import { SearchBox } from "../shared/SearchBox";
import { UnsavedScopeProvider, useUnsavedScope } from "../shared/useLeaveWarning";

export default withAdminLayout(adminPages.products, Products);

const FILTER_LABELS: Readonly<Record<ProductFilter, string>> = {
  all: "All",
  shown: "Shown",
  hidden: "Hidden",
  soldOut: "Sold out",
  uncategorised: "Without a category",
  imageErrors: "Image errors",
};

function Products() {
  const [params, setParams] = useQueryParams();
  const [selected, select] = useState<readonly string[]>([]);
  const rows = useUnsavedScope();
  const bar = useUnsavedScope();
  const confirmDiscard = () => rows.confirmDiscard() && bar.confirmDiscard();
  const search = params.get("search") ?? "";
  const filter = PRODUCT_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const query = adminApi.useListOwnProductsInfiniteQuery(
    { filter, ...(search && { search }) },
    { refetchOnMountOrArgChange: true },
  );
  const { lastPage, ...list } = usePagedList(query, (page) => page.products);
  const { entries = [] } = list;
  const chosen = entries.filter(({ id }) => selected.includes(id));
  const selectNone = () => bar.confirmDiscard() && select([]);
  function deselect(productId: string): void {
    if (chosen.length > 1 || bar.confirmDiscard()) select(selected.filter((id) => id !== productId));
  }

  if (lastPage?.source === "shopify")
    return (
      <EmptyList title="Products are kept in Shopify">
        Change them in Shopify’s admin. The shop follows within seconds.
      </EmptyList>
    );
  return (
    <Stack>
      {lastPage && <DemoProducts source={lastPage.source} demo={lastPage.demo} hasOwn={lastPage.counts.all > 0} />}
      <ImportPanel />
      {lastPage && lastPage.waitingImages > 0 && (
        <Text size="small" role="status">
          {lastPage.waitingImages.toLocaleString("en-GB")} images are still being fetched. Products show a placeholder
          until then.
        </Text>
      )}
      <SearchBox
        label="Search products"
        placeholder="Name, type, tag or SKU"
        name="product-search"
        search={search}
        canSearch={confirmDiscard}
        onSearch={(next) => setParams({ search: next || null })}
      />
      <FilteredList
        list={list}
        label="Products"
        filters={FILTER_LABELS}
        filter={filter}
        usual="all"
        canFilter={confirmDiscard}
        counts={lastPage?.counts}
        keyOf={({ id }) => id}
        card={(product) => (
          <UnsavedScopeProvider value={rows.scope}>
            <ProductRow
              product={product}
              isSelected={selected.includes(product.id)}
              onSelect={(isSelected) => (isSelected ? select([...selected, product.id]) : deselect(product.id))}
            />
          </UnsavedScopeProvider>
        )}
        isDense
        notice={
          entries.length > 0 && (
            <Cluster>
              <Button
                variant="quiet"
                size="small"
                onClick={() => (chosen.length === entries.length ? selectNone() : select(entries.map(({ id }) => id)))}
              >
                {chosen.length === entries.length
                  ? "Select none"
                  : `Select all ${formatProducts(entries.length)} below`}
              </Button>
            </Cluster>
          )
        }
        empty={
          <EmptyList title={search || filter !== "all" ? "No products match" : "No products of your own yet"}>
            {search || filter !== "all" ? "Try another search or filter." : "Import the file that Shopify exports."}
          </EmptyList>
        }
        loadingHeight="5rem"
      />
      <UnsavedScopeProvider value={bar.scope}>
        <SelectedProducts products={chosen} onClear={selectNone} onDeleted={() => select([])} />
      </UnsavedScopeProvider>
    </Stack>
  );
}
