import { findPage, isModalOnly } from "@advent/contract";
import { useArrival, useLocation, usePageTitle } from "@advent/router";
import { styled, visuallyHidden } from "@advent/ui";
import type { ReactNode } from "react";
import { Header } from "./Header";
import { OfflineLine } from "./OfflineLine";

/** What surrounds every page: skip link, header, main; nothing of it in modal-only mode (behaviour §2). */
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
      <Main id="main" ref={main} tabIndex={-1}>
        {children}
      </Main>
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

const Main = styled.main`
  &:focus {
    outline: none;
  }
`;
