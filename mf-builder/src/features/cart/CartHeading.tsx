import { builderPage, type Calendar, type CalendarWithItems, DAY_COUNT, formatOpening } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ArrowLeftIcon, Eyebrow, Heading, Skeleton, SkipLink, Stack, styled, Text } from "@advent/ui";

export function CartHeading({ data }: { data: CalendarWithItems | undefined }) {
  return (
    <Stack as="header" gap="xs" align="start">
      {data ? (
        <Back to={builderPage.path}>
          <ArrowLeftIcon size="1rem" /> Back to the builder
        </Back>
      ) : (
        <NoBack />
      )}
      <Eyebrow>
        {data ? `${data.items.length} of ${DAY_COUNT} days filled` : <Skeleton width="12em" height="1lh" />}
      </Eyebrow>
      {/* After a navigation the heading has focus, so the link comes next. */}
      <Heading level={1}>Your advent calendar</Heading>
      {data && <SkipLink href="#checkout">Skip to checkout</SkipLink>}
      {data ? <Doors {...data.calendar} /> : <Skeleton width="min(18rem, 80%)" height="1.6em" />}
    </Stack>
  );
}

function Doors({ opening }: Calendar) {
  return (
    <Text tone="soft">
      <span>{`${opening.mode === "daily" ? formatOpening(opening) : "All doors open at once"}. `}</span>
      <AppLink to={`${builderPage.path}#recipient`}>Change</AppLink>
    </Text>
  );
}

const Back = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  color: var(--text-soft, inherit);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const NoBack = styled.span`
  height: 2.75rem;
`;
