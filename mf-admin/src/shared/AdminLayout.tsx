import { Link, useLocation } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Container, ErrorBoundary, Eyebrow, Heading, media, Stack, styled, useTheme } from "@advent/ui";
import type { ComponentType } from "react";
import { adminPages } from "../pages";
import { AdminNav } from "./AdminNav";
import { InlineError } from "./InlineError";
import { Unprinted } from "./print";
import { RequireAdmin } from "./session/RequireAdmin";
import { useMay } from "./session/session";

/** Returns a page that shows `Content` to admins, with the navigation. */
export const withAdminLayout = ({ title }: { title: string }, Content: ComponentType) =>
  function AdminPage() {
    const { shopName } = useTheme().brand;
    return (
      <RequireAdmin>
        <Page width="wide">
          <AdminNav />
          <Stack>
            <Unprinted>
              <Eyebrow>{shopName}</Eyebrow>
              <Heading level={1} size="heading">
                {title}
              </Heading>
            </Unprinted>
            <ErrorBoundary fallback={() => null}>
              <HeldReleases />
            </ErrorBoundary>
            <ErrorBoundary>
              <Content />
            </ErrorBoundary>
          </Stack>
        </Page>
      </RequireAdmin>
    );
  };

const MAX_AGE_SECONDS = 60;

/** Names the held builds on every page but Releases, which shows them itself. */
function HeldReleases() {
  const { pathname } = useLocation();
  const isShown = useMay()("listPins") && pathname !== adminPages.releases.path;
  const { data } = adminApi.useListPinsQuery(undefined, { skip: !isShown, refetchOnMountOrArgChange: MAX_AGE_SECONDS });
  if (!isShown) return null;
  return Object.entries(data?.stages ?? {}).map(
    ([remote, { build, held }]) =>
      held && (
        <Unprinted key={remote} role="status">
          <InlineError>
            {remote} <code>{build}</code> is held: {held.reason} <Link to={adminPages.releases.path}>Releases</Link>
          </InlineError>
        </Unprinted>
      ),
  );
}

const Page = styled(Container)`
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  align-items: start;
  padding-block: ${({ theme }) => `${theme.space.sm} ${theme.space.xxl}`};

  & > * {
    min-width: 0;
  }
  ${media.up("lg")} {
    grid-template-columns: 12rem minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xl};
    padding-top: 0;

    & > :last-child {
      padding-top: ${({ theme }) => theme.space.lg};
    }
  }
  ${media.print} {
    display: block;
    padding: 0;
  }
`;
