import type { AdminCallName, RemotePage } from "@advent/contract";
import { Link, useLocation, usePages } from "@advent/router";
import { adminApi } from "@advent/store/admin";
import { Button, media, styled, useShop, VisuallyHidden } from "@advent/ui";
import { type ComponentType, useId, useState } from "react";
import { adminPages, pages } from "../pages";
import { ActionButton } from "./ActionButton";
import { unprinted } from "./print";
import { useEndSession, useMay } from "./session/session";
import { confirmLeave } from "./useLeaveWarning";

type NavGroup = readonly [title: string, pages: readonly RemotePage[]];

const { orders, sendOrders, exchanges, calendars, contactRequests, reports, giftCards, emails, people } = adminPages;
const { numbers, vitals, health, setup, products, shop, payment, shopify, emailSettings, releases, overrides } =
  adminPages;
const { accounts, apiKeys, webhooks, auditLog } = adminPages;

const NAV_GROUPS: readonly NavGroup[] = [
  ["Orders", [orders, sendOrders, exchanges, calendars]],
  ["Customers", [contactRequests, reports, giftCards, emails, people]],
  ["Insight", [numbers, vitals, health]],
  ["Team", [accounts, apiKeys, webhooks, auditLog]],
];
const ACCOUNT_PAGES = [adminPages.yourAccount, adminPages.secondFactor];

/** Links every screen from every screen: a column, or a menu where there is no room for one. */
export function AdminNav() {
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  return (
    <Nav aria-label="Admin">
      <Toggle
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        Menu
      </Toggle>
      <LogOutButton />
      <Menu id={menuId} $isOpen={isOpen}>
        {useNavGroups().map((group) => (
          <Group key={group[0]} group={group} />
        ))}
      </Menu>
    </Nav>
  );
}

function Group({ group: [title, screens] }: { group: NavGroup }) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <div>
      <GroupTitle id={id}>{title}</GroupTitle>
      <List role="list" aria-labelledby={id}>
        {screens.map(({ path, title, label = title }) => {
          const PageCount = COUNTS[path];
          return (
            <Place key={path}>
              <Item to={path} aria-current={getCurrent(path, pathname)}>
                {label}
              </Item>
              {PageCount && <PageCount />}
            </Place>
          );
        })}
      </List>
    </div>
  );
}

/** A page below another, such as one order, belongs to it. Every admin path is below the calendars. */
function getCurrent(path: string, pathname: string): "page" | "true" | undefined {
  if (pathname === path) return "page";
  return path !== calendars.path && pathname.startsWith(`${path}/`) ? "true" : undefined;
}

/** Returns the admin pages that this account may use, those of other remotes too. */
function useNavGroups(): NavGroup[] {
  const may = useMay();
  const hidden = useHiddenPaths();
  const { data: account } = adminApi.useGetAccountQuery();
  const own = new Set<string>(pages.map(({ path }) => path));
  const others = usePages().filter(({ path, nav }) => nav === "admin" && !own.has(path));
  const groups: NavGroup[] = [
    ...NAV_GROUPS.slice(0, -1),
    ["Site", [setup, products, shop, payment, shopify, emailSettings, releases, overrides, ...others]],
    ...NAV_GROUPS.slice(-1),
    [account?.name ?? "You", ACCOUNT_PAGES],
  ];
  const isShown = (page: RemotePage) =>
    (!page.needs || may(page.needs as AdminCallName)) && !hidden.includes(page.path);
  return groups.map(([title, all]): NavGroup => [title, all.filter(isShown)]).filter(([, shown]) => shown.length > 0);
}

/** Returns the pages of what the shop does not offer, unless something is still open there. */
function useHiddenPaths(): string[] {
  const { parts } = useShop();
  const may = useMay();
  const [offersExchanges, offersContact] = [parts.includes("exchanges"), parts.includes("stylist")];
  const open = { skip: offersExchanges || !may("listExchanges") };
  const { data: exchanged } = adminApi.useListExchangesInfiniteQuery({ view: "open" }, open);
  const requested = { skip: offersContact || !may("listContactRequests") };
  const { data: requests } = adminApi.useListContactRequestsInfiniteQuery({ filter: "open" }, requested);
  const reported = { skip: parts.includes("contributions") || !may("listReportedContributions") };
  const { data: found } = adminApi.useListReportedContributionsQuery(undefined, reported);
  return [
    ...(reported.skip || found?.contributions.length ? [] : [reports.path]),
    ...(offersExchanges || exchanged?.pages[0]?.exchanges.length ? [] : [exchanges.path]),
    ...(offersContact || requests?.pages[0]?.counts.open ? [] : [contactRequests.path]),
  ];
}

function OpenOrders() {
  const { data } = adminApi.useListOrdersInfiniteQuery({});
  return <Waiting count={data?.pages[0]?.counts.open} noun="open" />;
}

function OpenContactRequests() {
  const { data } = adminApi.useListContactRequestsInfiniteQuery({ filter: "open" });
  return <Waiting count={data?.pages[0]?.counts.open} noun="open" />;
}

function ReportedMessages() {
  const { data } = adminApi.useListReportedContributionsQuery(undefined, {
    refetchOnMountOrArgChange: MAX_AGE_SECONDS,
  });
  return <Waiting count={data?.contributions.length} noun="to decide" isUrgent />;
}

function UnsentEmails() {
  const { data } = adminApi.useListEmailsInfiniteQuery({ filter: "dead" });
  return <Waiting count={data?.pages[0]?.counts.dead} noun="could not be sent" isUrgent />;
}

/** A report comes from a recipient, after which nothing here is fetched again. */
const MAX_AGE_SECONDS = 60;

/** What waits on a page, from the query that the page itself sends. */
const COUNTS: Readonly<Record<string, ComponentType>> = {
  [orders.path]: OpenOrders,
  [contactRequests.path]: OpenContactRequests,
  [reports.path]: ReportedMessages,
  [emails.path]: UnsentEmails,
};

interface WaitingProps {
  count: number | undefined;
  noun: string;
  isUrgent?: boolean;
}

function Waiting({ count = 0, noun, isUrgent = false }: WaitingProps) {
  if (count === 0) return null;
  return (
    <Count $isUrgent={isUrgent}>
      {count.toLocaleString("en-GB")} <VisuallyHidden>{noun}</VisuallyHidden>
    </Count>
  );
}

function LogOutButton() {
  const [logOut] = adminApi.useLogOutMutation();
  const end = useEndSession();
  return (
    <ActionButton
      label="Logout"
      canSend={confirmLeave}
      send={() => logOut()}
      onDone={() => end("logged out")}
      done="Logged out"
    />
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;

  ${media.up("lg")} {
    position: sticky;
    top: 0;
    flex-flow: column;
    align-items: start;
    max-height: 100dvh;
    padding-block: ${({ theme }) => theme.space.md};
  }
  ${unprinted}
`;

const Toggle = styled(Button)`
  ${media.up("lg")} {
    display: none;
  }
`;

const Menu = styled.div<{ $isOpen: boolean }>`
  order: 1;
  display: grid;
  gap: ${({ theme }) => theme.space.md};
  width: 100%;

  ${media.up("lg")} {
    order: -1;
    min-height: 0;
    margin-bottom: ${({ theme }) => theme.space.sm};
    overflow-y: auto;
  }
  ${media.down("lg")} {
    display: ${({ $isOpen }) => ($isOpen ? "grid" : "none")};
    grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
    padding-top: ${({ theme }) => theme.space.md};
  }
`;

const GroupTitle = styled.p`
  padding: 0 ${({ theme }) => `${theme.space.xs} ${theme.space.xxs}`};
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.caption};
`;

const List = styled.ul``;

const Place = styled.li`
  position: relative;
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 1.875rem;
  padding-inline: ${({ theme }) => theme.space.xs} 2.75rem;
  border-radius: ${({ theme }) => theme.radius.medium};
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  ${media.coarse} {
    min-height: 2.75rem;
  }
  &[aria-current] {
    background: var(--surface-sunken);
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-sunken);
    }
  }
`;

const Count = styled.span<{ $isUrgent: boolean }>`
  position: absolute;
  top: 50%;
  right: ${({ theme }) => theme.space.xs};
  color: ${({ $isUrgent }) => ($isUrgent ? "var(--text-danger)" : "var(--text-soft)")};
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ $isUrgent }) => ($isUrgent ? 600 : 400)};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
  translate: 0 -50%;
`;
