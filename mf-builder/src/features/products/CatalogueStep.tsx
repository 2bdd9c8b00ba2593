import type { CalendarWithItems, Product } from "@advent/contract";
import { Button, EmptyState, ErrorState, styled, VisuallyHidden } from "@advent/ui";
import { CatalogueFilterBar } from "./CatalogueFilterBar";
import { NO_FILTERS } from "./filters";
import { Grid, PlaceholderGrid } from "./Grid";
import { ProductCard } from "./ProductCard";
import { useCatalogue } from "./useCatalogue";
import { useFilters } from "./useFilters";

interface CatalogueStepProps {
  data: CalendarWithItems | undefined;
  picked: number | null;
  onAdd: (product: Product) => void;
  onPlaced: () => void;
}

/** Step 3: the gifts to choose from. */
export function CatalogueStep({ data, picked, onAdd, onPlaced }: CatalogueStepProps) {
  const filters = useFilters();
  const catalogue = useCatalogue(filters.filters);
  return (
    <>
      <CatalogueFilterBar {...filters} />
      <Results aria-label="Gifts" aria-busy={catalogue.isLoading}>
        <VisuallyHidden role="status">{summary(catalogue)}</VisuallyHidden>
        {catalogue.isLoading && <PlaceholderGrid />}
        {catalogue.isFailed && (
          <ErrorState
            title="Failed to fetch products"
            message="We could not reach the shop. Your calendar is safe."
            onRetry={catalogue.retry}
          />
        )}
        {!catalogue.isLoading && !catalogue.isFailed && catalogue.products.length === 0 && (
          <Nothing catalogue={catalogue} onReset={() => filters.choose(NO_FILTERS)} />
        )}
        <Grid>
          {catalogue.products.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              data={data}
              picked={picked}
              eager={index < 4}
              onAdd={onAdd}
              onPlaced={onPlaced}
            />
          ))}
        </Grid>
        {catalogue.canLoadMore && (
          <More>
            <Button variant="secondary" busy={catalogue.isLoadingMore} onClick={() => void catalogue.loadMore()}>
              Load More
            </Button>
          </More>
        )}
      </Results>
    </>
  );
}

type Found = ReturnType<typeof useCatalogue>;

function summary({ isLoading, isFailed, products }: Found): string {
  if (isLoading) return "Loading gifts";
  if (isFailed) return "";
  return products.length === 1 ? "1 gift shown" : `${products.length} gifts shown`;
}

function Nothing({ catalogue, onReset }: { catalogue: Found; onReset: () => void }) {
  if (!catalogue.hasAny && !catalogue.canLoadMore) {
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

const Results = styled.section`
  margin-top: 2rem;
`;

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-top: 3rem;
`;
