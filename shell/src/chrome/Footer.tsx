import { Link, usePages } from "@advent/router";
import { Container, Monogram, media, styled, useShop } from "@advent/ui";

export function Footer() {
  const { name } = useShop();
  const pages = usePages().filter(({ nav }) => nav === "footer");
  return (
    <Foot>
      <Row>
        <Monogram />
        <Ways aria-label={name || undefined}>
          {pages.map(({ path, title, label = title }) => (
            <Way key={path} to={path}>
              {label}
            </Way>
          ))}
        </Ways>
      </Row>
    </Foot>
  );
}

const Foot = styled.footer`
  border-top: 1px solid var(--line);

  ${media.print} {
    display: none;
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 1.25rem;
  padding-block: 2.5rem;

  ${media.up("md")} {
    flex-direction: row;
    justify-content: space-between;
  }
`;

const Ways = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 1.5rem;
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  ${media.hover} {
    &:hover {
      color: var(--text);
      text-decoration: underline;
    }
  }
`;
