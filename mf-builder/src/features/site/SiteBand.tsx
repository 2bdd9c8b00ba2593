import { NavLink } from "@advent/router";
import { Container, Heading, inkSurface, media, Skeleton, styled } from "@advent/ui";
import { sitePages } from "../../shared/site-pages";

/** Shows the page's title over links to the other site pages. Without a title it only takes their place. */
export function SiteBand({ title }: { title?: string }) {
  return (
    <Band>
      <Container>
        {title ? (
          <Heading level={1} size="title">
            {title}
          </Heading>
        ) : (
          <Title>
            <Skeleton width="6em" height="1em" />
          </Title>
        )}
        <Ways aria-label="Good to know">
          {title &&
            sitePages.map((page) => (
              <Way key={page.path} to={page.path}>
                {page.title}
              </Way>
            ))}
        </Ways>
      </Container>
    </Band>
  );
}

const Band = styled.header`
  ${inkSurface}
  padding-top: ${({ theme }) => theme.space.xxl};
  text-align: center;
  background:
    radial-gradient(60rem 16rem at 50% 0, rgb(var(--color-textGoldOnInk) / 0.16), transparent),
    ${({ theme }) => theme.color.ink};

  ${media.forcedColors} {
    border-bottom: 1px solid;
  }
`;

const Title = styled.div`
  display: grid;
  justify-items: center;
  font-size: ${({ theme }) => theme.size.title};
  line-height: 1.15;
`;

const Ways = styled.nav`
  display: flex;
  justify-content: safe center;
  min-height: 3rem;
  gap: 1.75rem;
  margin-top: ${({ theme }) => theme.space.lg};
  overflow-x: auto;
  scrollbar-width: none;
`;

const Way = styled(NavLink)`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  min-height: 3rem;
  border-bottom: 2px solid transparent;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-current="page"] {
    border-color: ${({ theme }) => theme.color.gold};
    color: var(--text);
  }
`;
