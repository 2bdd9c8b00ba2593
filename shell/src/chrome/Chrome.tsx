import { isModalOnly, type ShellPage } from "@advent/contract";
import { useArrival, useLocation, usePageTitle } from "@advent/router";
import { lazyWithRetry, media, SkipLink, styled } from "@advent/ui";
import type { ReactNode } from "react";
import type { ShownOverride } from "../remotes/page-list";
import { Header } from "./Header";
import { OfflineLine } from "./OfflineLine";

const OverrideBanner = lazyWithRetry(async () => (await import("./OverrideBanner")).OverrideBanner);
const Footer = lazyWithRetry(async () => (await import("./Footer")).Footer, { errorFallback: () => null });

interface ChromeProps {
  page: ShellPage | undefined;
  override?: ShownOverride | undefined;
  children: ReactNode;
}

/**
 * Renders the skip link, header, main and, outside admin, the footer. Renders none of them in modal-only mode
 * (docs/behaviour/builder.md). The banner of an override is on every page.
 */
export function Chrome({ page, override, children }: ChromeProps) {
  const { pathname, search } = useLocation();
  usePageTitle(page);
  const main = useArrival(pathname);
  const hidden = isModalOnly(search) || page?.bare;

  return (
    <>
      {!hidden && <SkipLink href="#main">Skip to content</SkipLink>}
      {override && <OverrideBanner {...override} />}
      {!hidden && <Header />}
      <Main id="main" ref={main} tabIndex={-1} $fills={!hidden}>
        {children}
      </Main>
      {!hidden && page?.access !== "admin" && <Footer />}
      {!hidden && <OfflineLine />}
    </>
  );
}

/** Keeps the footer below the first screen while a page loads. */
const Main = styled.main<{ $fills: boolean }>`
  min-height: ${({ $fills }) => ($fills ? "calc(100vh - 4rem)" : "auto")};

  ${media.print} {
    min-height: 0;
  }
  &:focus {
    outline: none;
  }
`;
