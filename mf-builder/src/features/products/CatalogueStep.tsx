import { type CalendarWithItems, getAddItemError, type Product, toRoman } from "@advent/contract";
import { Button, css, EmptyState, ErrorState, media, SkipLink, Stack, styled } from "@advent/ui";
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { getItemsOfProduct, useKnownSizes } from "../../shared/product-preview/product-preview-context";
import { PickedDay } from "./AddProduct";
import { CatalogueFilterBar } from "./CatalogueFilterBar";
import { type CatalogueFilters, isFiltered, NO_FILTERS, useFilters } from "./filters";
import { Grid, PlaceholderGrid } from "./Grid";
import { ProductCard } from "./ProductCard";
import { type Catalogue, useCatalogue } from "./useCatalogue";

/** Rendered whole, wherever they are. */
export const FIRST_CARD_COUNT = 4;

interface CatalogueStepProps {
  data: CalendarWithItems | undefined;
  picked: number | null;
  latestPicked: RefObject<number | null>;
  /** True when the shopper comes back from another page. */
  isReturn: boolean;
}

export const CatalogueStep = memo(function CatalogueStep(props: CatalogueStepProps) {
  const { data, picked, latestPicked, isReturn } = props;
  const pickedDay = useMemo(() => ({ picked, latest: latestPicked }), [picked, latestPicked]);
  const filters = useFilters();
  const { filters: requested, choose, search } = filters;
  const catalogue = useCatalogue(requested);
  const { list, loadMore } = useLoadMore(catalogue);
  const sizes = useKnownSizes(data);
  const isTyping = search !== requested.search;
  // Back restores the scroll position only on a page of the same height.
  const [wasLoaded] = useState(isReturn && catalogue.products.length > 0);
  const { products, isAwaited, isLoading, isFailed } = catalogue;
  // While the calendar loads, the dialog waits for it.
  const error = data ? (getAddItemError(data.calendar, data.items)?.message ?? null) : null;
  return (
    <>
      <SkipLink href="#check-out">Skip the gifts</SkipLink>
      <CatalogueFilterBar {...filters} />
      <Results aria-label="Gifts" aria-busy={isAwaited} $isReturn={wasLoaded}>
        <Count role="status">{isLoading ? "Loading gifts" : formatCount(catalogue)}</Count>
        {isFailed && (
          <ErrorState
            title="Failed to fetch products"
            message="We could not reach the shop. Your calendar is safe."
            onRetry={catalogue.retry}
          />
        )}
        {!isAwaited && !isFailed && products.length === 0 && (
          <Nothing filters={requested} onReset={() => choose(NO_FILTERS)} />
        )}
        <PickedDay value={pickedDay}>
          <Grid $dimmed={isAwaited} ref={list}>
            {products.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                days={getDays(product, data)}
                error={error}
                sizes={sizes}
                isWhole={wasLoaded || index < FIRST_CARD_COUNT}
              />
            ))}
          </Grid>
        </PickedDay>
        {isLoading && <PlaceholderGrid />}
        {catalogue.hasMore && !isAwaited && !isTyping && (
          <More catalogue={catalogue} isSearch={requested.search !== ""} onLoadMore={loadMore} />
        )}
      </Results>
    </>
  );
});

/** Moves the focus to the first of the loaded products. */
function useLoadMore({ products, loadMore }: Catalogue) {
  const list = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState<number>();
  useEffect(() => {
    if (focusAt === undefined || products.length <= focusAt) return;
    list.current?.children[focusAt]?.querySelector<HTMLElement>("h3 a")?.focus({ preventScroll: true });
    setFocusAt(undefined);
  }, [focusAt, products.length]);
  return {
    list,
    loadMore: () => {
      setFocusAt(products.length);
      void loadMore();
    },
  };
}

const getDays = (product: Product, data: CalendarWithItems | undefined): string =>
  getItemsOfProduct(product, data)
    .map(({ day }) => toRoman(day))
    .join(", ");

function formatCount({ products, total, isFailed }: Catalogue): string {
  const loaded = products.length;
  if (isFailed) return "";
  if (total !== null && total > loaded) return `${loaded} of ${total} gifts`;
  return loaded === 1 ? "1 gift" : `${loaded} gifts`;
}

interface MoreProps {
  catalogue: Catalogue;
  isSearch: boolean;
  onLoadMore: () => void;
}

/** Search results are not paged. In a very large shop a sentence says that they are incomplete. */
function More({ catalogue, isSearch, onLoadMore }: MoreProps) {
  return (
    <Following align="center">
      <p>{formatCount(catalogue)}</p>
      {isSearch ? (
        <p>Add a word, price or category to narrow the results.</p>
      ) : (
        <Button variant="secondary" busy={catalogue.isLoadingMore} onClick={onLoadMore}>
          Load More
        </Button>
      )}
    </Following>
  );
}

function Nothing({ filters, onReset }: { filters: CatalogueFilters; onReset: () => void }) {
  if (!isFiltered(filters)) {
    return <EmptyState title="No products available. Please check your Shopify store connection." />;
  }
  return (
    <EmptyState
      title="Nothing matches these filters"
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all gifts
        </Button>
      }
    >
      Try another word, a wider price or a different category.
    </EmptyState>
  );
}

/** The browser lays the results out when they come near. Until then they are about as high as a first page of gifts. */
const skippedWhileFar = css`
  content-visibility: auto;
  contain-intrinsic-height: auto 400rem;

  ${media.up("lg")} {
    contain-intrinsic-height: auto 240rem;
  }
`;

/**
 * At least one screen high, so that a short result does not move the filters while they are used. The padding keeps
 * focus rings inside.
 */
const Results = styled.section<{ $isReturn: boolean }>`
  ${({ $isReturn }) => !$isReturn && skippedWhileFar}
  min-height: 100lvh;
  margin: 1.25rem -0.5rem 0;
  padding-inline: 0.5rem;
`;

const Count = styled.p`
  min-height: 1.5em;
  margin-bottom: 0.75rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
`;

const Following = styled(Stack)`
  margin-top: 3rem;
  color: var(--text-soft);
`;
