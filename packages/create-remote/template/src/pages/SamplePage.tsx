import { getErrorSentence, useListProductsInfiniteQuery } from "@advent/store";
import { Container, ErrorState, Heading, Skeleton, Stack } from "@advent/ui";
import { SampleList } from "./SampleList";

export default function SamplePage() {
  const { data, error, refetch } = useListProductsInfiniteQuery({});
  const [first] = data?.pages ?? [];
  return (
    <Container>
      <Stack gap="lg">
        <Heading level={1}>Sample</Heading>
        {first && <SampleList products={first.products} />}
        {!first && error && (
          <ErrorState
            title="Couldn’t load the gifts"
            message={getErrorSentence(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!first && !error && <Skeleton height="20rem" />}
      </Stack>
    </Container>
  );
}
