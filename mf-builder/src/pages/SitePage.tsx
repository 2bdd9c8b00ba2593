import { findPage, useLocation } from "@advent/router";
import { getErrorSentence, skipToken } from "@advent/store";
import { useGetSiteTextQuery } from "@advent/store/lazy";
import { Container, ErrorState, Skeleton, Stack, styled } from "@advent/ui";
import { SiteArticle } from "../features/site/SiteArticle";
import { SiteBand } from "../features/site/SiteBand";
import { sitePages } from "../shared/site-pages";

type SitePath = (typeof sitePages)[number]["path"];

export default function SitePage() {
  const page = findPage(sitePages, useLocation().pathname);
  const text = page && getPageName(page.path);
  const { data, isError, error, refetch } = useGetSiteTextQuery(text ? { text } : skipToken);
  return (
    <>
      {data && <SiteArticle text={data} />}
      {isError && !data && (
        <Page>
          <ErrorState
            title="Couldn’t open this page"
            message={getErrorSentence(error)}
            onRetry={() => void refetch()}
          />
        </Page>
      )}
      {!data && !isError && (
        <>
          <SiteBand />
          <Page role="status" aria-label="Loading the page…">
            <Stack gap="lg">
              <Skeleton height="6rem" />
              <Skeleton height="12rem" />
            </Stack>
          </Page>
        </>
      )}
    </>
  );
}

const getPageName = <Path extends SitePath>(path: Path) =>
  path.slice(1) as Path extends `/${infer Name}` ? Name : never;

const Page = styled(Container)`
  max-width: 50rem;
  padding-block: ${({ theme }) => `${theme.space.xl} ${theme.space.xxl}`};
`;
