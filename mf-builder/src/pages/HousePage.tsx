import { housePages, matchesPath } from "@advent/contract";
import { useLocation } from "@advent/router";
import { errorSentence, skipToken } from "@advent/store";
import { useGetHouseTextQuery } from "@advent/store/seldom";
import { Container, ErrorState, Skeleton, Stack, styled } from "@advent/ui";
import { HouseArticle } from "../features/house/HouseArticle";

type HousePath = (typeof housePages)[number]["path"];

/** `/sizing`, `/care` and the other pages on which the shop speaks of itself, in its own words. */
export default function HousePage() {
  const { pathname } = useLocation();
  const page = housePages.find(({ path }) => matchesPath(path, pathname));
  const text = page && nameOf(page.path);
  const { data, isError, error, refetch } = useGetHouseTextQuery(text ? { text } : skipToken);
  return (
    <Page>
      {data && <HouseArticle text={data} />}
      {isError && !data && (
        <ErrorState
          title="This page could not be opened"
          message={errorSentence(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Stack gap="lg" role="status" aria-label="Loading the page…">
          <Skeleton width="40%" height="3rem" />
          <Skeleton height="6rem" />
          <Skeleton height="12rem" />
        </Stack>
      )}
    </Page>
  );
}

/** What the API calls the text of a page. */
const nameOf = <Path extends HousePath>(path: Path) => path.slice(1) as Path extends `/${infer Name}` ? Name : never;

const Page = styled(Container)`
  max-width: 50rem;
  padding-block: ${({ theme }) => `${theme.space.xl} ${theme.space.xxl}`};
`;
