import { findPage, isModalOnly } from "@advent/contract";
import { useArrival, useLocation, usePageTitle } from "@advent/router";
import { lazyWithRetry, media, styled, visuallyHidden } from "@advent/ui";
import type { ReactNode } from "react";
import { Header } from "./Header";
import { OfflineLine } from "./OfflineLine";

/** No first screen reaches as far down. */
const Footer = lazyWithRetry(async () => (await import("./Footer")).Footer, { errorFallback: () => null });

/** What surrounds every page: skip link, header, main, and a footer but at the desk; nothing of it in modal-only mode (behaviour §2). */
export function Chrome({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const page = findPage(pathname);
  usePageTitle(page);
  const main = useArrival(pathname);
  const hidden = isModalOnly(search) || page?.bare;

  return (
    <>
      {!hidden && <SkipLink href="#main">Skip to content</SkipLink>}
      {!hidden && <Header />}
      <Main id="main" ref={main} tabIndex={-1} $fills={!hidden}>
        {children}
      </Main>
      {!hidden && page?.app !== "admin" && <Footer />}
      {!hidden && <OfflineLine />}
    </>
  );
}

const SkipLink = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }
  &:focus {
    position: absolute;
    z-index: ${({ theme }) => theme.layer.toast};
    top: ${({ theme }) => theme.space.xs};
    left: ${({ theme }) => theme.space.xs};
    padding: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};
    background: ${({ theme }) => theme.color.ink};
    color: ${({ theme }) => theme.color.textOnInk};
  }
`;

/** The footer lies below the first screen, whatever a page waits for. */
const Main = styled.main<{ $fills: boolean }>`
  min-height: ${({ $fills }) => ($fills ? "calc(100vh - 4rem)" : "auto")};

  ${media.print} {
    min-height: 0;
  }
  &:focus {
    outline: none;
  }
`;
