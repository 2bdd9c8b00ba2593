import type { AdminCallName, RemotePage } from "@advent/contract";
import { Link, useLocation, usePages } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Badge, Button, media, styled, VisuallyHidden } from "@advent/ui";
import { useId, useState } from "react";
import { adminPages, pages } from "../pages";
import { ActionButton } from "./ActionButton";
import { unprinted } from "./print";
import { useEndSession, useMay } from "./session/session";

/** Links every screen from every screen: a column, or a menu where there is no room for one. */
export function AdminNav() {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const listId = useId();
  const screens = useScreens();
  return (
    <Nav aria-label="Admin">
      <Toggle
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        Menu
      </Toggle>
      <LogOutButton />
      <List id={listId} role="list" $isOpen={isOpen}>
        {screens.map(({ path, title, label = title }) => (
          <li key={path}>
            <Item to={path} aria-current={getCurrent(path, pathname)}>
              {path === adminPages.emails.path ? <EmailLabel /> : label}
            </Item>
          </li>
        ))}
      </List>
    </Nav>
  );
}

/** A page below another, such as one order, belongs to it. Every admin path is below the calendars. */
function getCurrent(path: string, pathname: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return path !== adminPages.calendars.path && pathname.startsWith(`${path}/`) ? "true" : undefined;
}

/** Returns the admin pages that this account may use, those of other remotes too. */
function useScreens(): RemotePage[] {
  const may = useMay();
  const all: readonly RemotePage[] = [
    ...pages,
    ...usePages().filter(({ path }) => pages.every((own) => own.path !== path)),
  ];
  return all.filter(({ nav, needs }) => nav === "admin" && (!needs || may(needs as AdminCallName)));
}

function EmailLabel() {
  const { data } = adminApi.useListEmailsInfiniteQuery({ filter: "dead" });
  const dead = data?.pages[0]?.counts.dead ?? 0;
  return (
    <>
      <span>{adminPages.emails.title}</span>
      {dead > 0 && (
        <Badge tone="danger">
          {dead} <VisuallyHidden>could not be sent</VisuallyHidden>
        </Badge>
      )}
    </>
  );
}

function LogOutButton() {
  const [logOut] = adminApi.useLogOutMutation();
  const end = useEndSession();
  return <ActionButton label="Logout" send={() => logOut()} onDone={() => end("logged out")} done="Logged out" />;
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;

  ${media.up("lg")} {
    position: sticky;
    top: ${({ theme }) => theme.space.md};
  }
  ${unprinted}
`;

const Toggle = styled(Button)`
  ${media.up("lg")} {
    display: none;
  }
`;

const List = styled.ul<{ $isOpen: boolean }>`
  order: 1;
  display: grid;
  width: 100%;

  ${media.up("lg")} {
    order: -1;
    margin-bottom: ${({ theme }) => theme.space.sm};
  }

  ${media.down("lg")} {
    display: ${({ $isOpen }) => ($isOpen ? "grid" : "none")};
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    padding-top: ${({ theme }) => theme.space.xs};
  }
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.75rem;
  padding-inline: ${({ theme }) => theme.space.xs};
  border-left: 2px solid transparent;
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &[aria-current] {
    border-color: var(--text);
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;
