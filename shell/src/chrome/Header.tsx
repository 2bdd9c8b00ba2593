import { builderPage, buildPath, cartPage, landingPage } from "@advent/contract";
import { Link, NavLink, useIsHydrated, usePages } from "@advent/router";
import { useGetCalendarQuery } from "@advent/store";
import { BagIcon, Container, EyeIcon, media, styled, useShop, VisuallyHidden, Wordmark } from "@advent/ui";

export function Header() {
  const { name } = useShop();
  const { data } = useGetCalendarQuery();
  const isHydrated = useIsHydrated();
  const pages = usePages().filter(({ nav }) => isHydrated && nav === "header");
  const count = data?.items.length ?? 0;
  return (
    <Bar>
      <Row>
        <Home to={builderPage.path} aria-label={name || "Home"}>
          <Wordmark />
        </Home>
        <Ways aria-label="Site">
          {pages.map(({ path, title, label = title }) => (
            <Way key={path} to={path}>
              <Label>{label}</Label>
            </Way>
          ))}
          {data?.calendar.createdAt && (
            <Way to={buildPath(landingPage, { calendarId: data.calendar.id }, { preview: data.calendar.previewKey })}>
              <EyeIcon />
              <Label>Preview</Label>
            </Way>
          )}
          <Way to={cartPage.path}>
            <BagIcon />
            <Label>Cart</Label>
            {count > 0 && (
              <Count>
                {count}
                <VisuallyHidden>{count === 1 ? " gift" : " gifts"}</VisuallyHidden>
              </Count>
            )}
          </Way>
        </Ways>
      </Row>
    </Bar>
  );
}

const Bar = styled.header`
  border-bottom: 1px solid var(--line);

  ${media.print} {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${({ theme }) => theme.space.md};
  min-height: 4rem;
`;

const Home = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  text-decoration: none;
`;

const Ways = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space.xs};
`;

const Way = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 2.75rem;
  padding-inline: ${({ theme }) => theme.space.sm};
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  /* A phone has room for a caption under the icon, not beside it; the number hangs on the icon's corner. */
  ${media.down("md")} {
    position: relative;
    flex-direction: column;
    justify-content: center;
    gap: 0.125rem;
    min-width: 3.5rem;
    padding-inline: ${({ theme }) => theme.space.xxs};
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
  &[aria-current="page"] {
    text-decoration: underline;
  }
`;

const Label = styled.span`
  ${media.down("md")} {
    font-size: 0.6875rem;
    line-height: 1.2;
  }
`;

const Count = styled.span`
  min-width: 1.5em;
  padding: 0.15em 0.45em;
  border-radius: ${({ theme }) => theme.radius.round};
  background: var(--text);
  color: var(--surface);
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;

  ${media.down("md")} {
    position: absolute;
    top: 0;
    left: calc(50% + 0.375rem);
    font-size: 0.625rem;
  }
`;
