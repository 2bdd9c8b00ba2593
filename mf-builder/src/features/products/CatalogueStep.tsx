import { type CalendarWithItems, getAddItemError } from "@advent/contract";
import { Button, css, EmptyState, ErrorState, media, SkipLink, Stack, styled } from "@advent/ui";
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { hydrateLate } from "../../shared/hydrate-late";
import { useKnownSizes } from "../../shared/product-preview/product-preview-context";
import { CatalogueFilterBar } from "./CatalogueFilterBar";
import { type CatalogueFilters, isFiltered, NO_FILTERS, useFilters } from "./filters";
import { PlaceholderGrid } from "./Grid";
import { ProductCards } from "./ProductCards";
import { type Catalogue, useCatalogue } from "./useCatalogue";

/** After the filters, which respond sooner. */
const LateProductCards = hydrateLate(ProductCards);

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
        <LateProductCards {...{ products, data, pickedDay, error, sizes, list }} isWhole={wasLoaded} />
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
