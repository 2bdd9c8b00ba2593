import { builderPage } from "@advent/contract";
import { Link } from "@advent/router";
import { ButtonLink, Container, Heading, styled, Text } from "@advent/ui";

export function NotFoundPage() {
  return (
    <Space>
      <Door aria-hidden="true">XIII</Door>
      <Heading level={1}>We could not find this page</Heading>
      <Words tone="soft">The address may be mistyped, or the page may have moved.</Words>
      <ButtonLink as={Link} to={builderPage.path}>
        Build your advent calendar
      </ButtonLink>
    </Space>
  );
}

const Space = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${({ theme }) => theme.space.lg};
  padding-block: ${({ theme }) => theme.space.xxl} ${({ theme }) => theme.space.xxxl};
  text-align: center;
`;

const Door = styled.span`
  display: grid;
  place-items: center;
  width: 9rem;
  height: 11.5rem;
  border: 1px solid ${({ theme }) => theme.color.gold};
  border-radius: 4.5rem 4.5rem 3px 3px;
  background: ${({ theme }) => theme.color.paper};
  box-shadow:
    inset 0 0 0 5px ${({ theme }) => theme.color.paper},
    inset 0 0 0 6px ${({ theme }) => theme.color.line},
    ${({ theme }) => theme.shadow.medium};
  color: var(--text-gold);
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.title};
`;

const Words = styled(Text)`
  max-width: ${({ theme }) => theme.width.narrow};
  text-wrap: balance;
`;
