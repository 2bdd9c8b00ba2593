import { builderPage, type Calendar, DAY_COUNT, openingLine } from "@advent/contract";
import { AppLink } from "@advent/router";
import { ArrowLeftIcon, Eyebrow, Heading, styled, Text } from "@advent/ui";
import type { ReactNode } from "react";

interface CartHeadingProps {
  calendar: Calendar;
  itemCount: number;
}

export function CartHeading({ calendar: { opening }, itemCount }: CartHeadingProps) {
  return (
    <CartHead
      back={
        <Back to={builderPage.path}>
          <ArrowLeftIcon size="1rem" /> Back to the builder
        </Back>
      }
      eyebrow={`${itemCount} of ${DAY_COUNT} days filled`}
    >
      <Text tone="soft">
        {opening.mode === "daily" ? openingLine(opening) : "Its doors open all at once"}.{" "}
        <AppLink to={`${builderPage.path}#recipient`}>Change</AppLink>
      </Text>
    </CartHead>
  );
}

interface CartHeadProps {
  back: ReactNode;
  eyebrow: ReactNode;
  children: ReactNode;
}

/** The heading as it stands already while the calendar is on its way. */
export function CartHead({ back, eyebrow, children }: CartHeadProps) {
  return (
    <Head>
      {back}
      <Eyebrow>{eyebrow}</Eyebrow>
      <Heading level={1}>Your advent calendar</Heading>
      {children}
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  justify-items: start;
  gap: 0.5rem;
`;

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
