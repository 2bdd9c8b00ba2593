import { builderPage, type Calendar, type CalendarWithItems, DAY_COUNT, formatOpening } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ArrowLeftIcon, Eyebrow, Heading, Skeleton, SkipLink, Stack, styled, Text, useShop } from "@advent/ui";

export function CartHeading({ data }: { data: CalendarWithItems | undefined }) {
  const { parts } = useShop();
  const isScheduled = parts.includes("dailyDoors") || data?.calendar.opening.mode === "daily";
  return (
    <Stack as="header" gap="xs" align="start">
      <Back to={builderPage.path}>
        <ArrowLeftIcon size="1rem" /> Back to the builder
      </Back>
      <Eyebrow>
        {data ? `${data.items.length} of ${DAY_COUNT} days filled` : <Skeleton width="12em" height="1lh" />}
      </Eyebrow>
      {/* After a navigation the heading has focus, so the link comes next. */}
      <Heading level={1}>Your advent calendar</Heading>
      {data && <SkipLink href="#checkout">Skip to checkout</SkipLink>}
      {isScheduled &&
        (data ? (
          <Text tone="soft">
            <span>{`${formatDoors(data.calendar)}. `}</span>
            <AppLink to={`${builderPage.path}#recipient`}>Change</AppLink>
          </Text>
        ) : (
          <Skeleton width="min(18rem, 80%)" height="1.6em" />
        ))}
    </Stack>
  );
}

const formatDoors = ({ opening }: Calendar) =>
  opening.mode === "daily" ? formatOpening(opening) : "All doors open at once";

const Back = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 2.75rem;
  color: var(--text-soft);
  font-size: ${({ theme }) => theme.size.small};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
